// The emergency worker: put in the place of worker.js, it frees every browser of the site's worker and of all it keeps.
// Games are not touched: they lie in another storage. docs/hosting.md tells when and how.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
// A page that is opened while another one is still under the worker asks the browser for it again, and so makes it stay:
// it leaves whenever it is needed, and says so to every page that greets it.
addEventListener("fetch", (event) => event.waitUntil(leave()));
addEventListener("message", (event) => {
  if (event.data === "hello") event.waitUntil(leave().then(() => event.source.postMessage("left")));
});

async function leave() {
  // Caches carry the worker's scope in their names; those of other sites on this host stay.
  const kept = (await caches.keys()).filter((name) => name.endsWith(registration.scope));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await registration.unregister();
}
