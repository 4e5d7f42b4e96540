// The service worker: keeps every file of one build in this browser, whole or not at all, and answers from there.
//
// tools/worker.mjs puts in FILES: [address, SHA-256 as base64, 1 if the address itself names the content] for each file.
import { PrecacheController } from "workbox-precaching/PrecacheController.js";

const shelf = new PrecacheController();
// A file that is not what was built (half a deployment, a host's error page) is refused, and the old build stays in use.
shelf.precache(FILES.map(([url, seal, isNamed]) => ({ url, revision: isNamed ? null : seal, integrity: `sha256-${seal}` })));

// The first visit is kept as it is; whoever is here already need not come twice to play offline.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// A new build waits until the player takes it.
addEventListener("message", ({ data }) => data === "take" && skipWaiting());

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  // Places in the app are fragments: below the page itself nothing is ours, other sites may live there.
  if (url.href === registration.scope) url.pathname += "index.html";
  const cacheKey = shelf.getCacheKeyForURL(url.href);
  if (!cacheKey || event.request.method !== "GET") return;
  const params = { cacheKey, integrity: shelf.getIntegrityForCacheKey(cacheKey) };
  event.respondWith(shelf.strategy.handle({ event, params, request: new Request(url) }));
});
