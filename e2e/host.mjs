// A host of one's own for tests in which it goes away, gets a new build, or serves the site below a path.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../tools/serve.mjs";
import { DIST, moveTo, open, receive, whole } from "./house.mjs";

const WORKER = fileURLToPath(new URL("../tools/worker.mjs", import.meta.url));

/** Some hosts call a page only by its folder and send whoever asks for index.html there. */
function tidyUp(server) {
  const [answer] = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (!request.url.endsWith("/index.html")) return answer(request, response);
    response.writeHead(308, { location: request.url.replace(/index\.html$/, "") });
    response.end();
  });
}

/** A copy of the site below a path, served until it is stopped. */
async function host(path, isTidy) {
  const root = await mkdtemp(join(tmpdir(), "tabletron-"));
  const folder = join(root, path);
  await cp(DIST, folder, { recursive: true });
  let server = await serve(root);
  const { port } = server.address();
  const asked = [];
  const listen = () => {
    if (isTidy) tidyUp(server);
    server.on("request", ({ url }) => asked.push(url));
  };
  listen();
  return {
    /** Where the files are. */
    folder,
    /** The address of the site. */
    address: `http://127.0.0.1:${port}${path}`,
    /** The paths that were asked for. */
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async start() {
      server = await serve(root, port);
      listen();
    },
    async leave() {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true });
    },
  };
}

/** A story on a host of its own, whose worker keeps the site. Options are those of a visit, path and isTidy. */
export function hosted(name, { path = "/", isTidy = false, ...options }, tell) {
  test(name, { timeout: 180_000 }, async () => {
    const site = await host(path, isTidy);
    moveTo(site.address);
    try {
      await receive({ worker: true, ...options }, (page, visitor) => tell(page, site, visitor));
    } finally {
      moveTo();
      await site.leave();
    }
  });
}

/** Waits until the page's script says that of the worker. */
export const kept = (page, state) => page.locator(`html[data-worker="${state}"]`).waitFor({ state: "attached" });

/** The first visit: the page is there, and everything is kept. */
export async function settle(page, place = "/") {
  await open(page, place);
  await kept(page, "ready");
  await whole(page);
}

/** The name of the build that runs. */
export const version = (page) => page.evaluate(() => document.documentElement.dataset.version);

/** Makes the site another build: other styles under another name, another picture, another page. */
export async function rebuild({ folder }) {
  const page = join(folder, "index.html");
  const old = (await readdir(folder)).find((name) => name.endsWith(".css"));
  const css = `${await readFile(join(folder, old), "utf8")}/* The second build. */`;
  const now = `style-${createHash("sha256").update(css).digest("hex").slice(0, 16)}.css`;
  const seal = `sha384-${createHash("sha384").update(css).digest("base64")}`;
  await rename(join(folder, old), join(folder, now));
  await writeFile(join(folder, now), css);
  const html = await readFile(page, "utf8");
  await writeFile(page, html.replace(new RegExp(`${old} integrity=[^ >]+`), () => `${now} integrity=${seal}`));
  const picture = join(folder, "art/icons.svg");
  await writeFile(picture, `${await readFile(picture, "utf8")}<!-- The second build. -->`);
  execFileSync("node", [WORKER, folder]);
}
