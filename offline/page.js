// The page's side of the service worker. It speaks with the app by <html data-worker> and three events:
// "tabletron-worker" says that data-worker changed, "tabletron-check" and "tabletron-take" are what the player wants.
//
//   none         nothing is kept in this browser
//   coming       the first build is being kept
//   ready        everything is kept
//   checking, newest, unreachable        what became of a check
//   new          a newer build is kept and waits, or another tab has taken it
const HOUR = 3_600_000;
const root = document.documentElement;
const workers = navigator.serviceWorker;
let registration;
let checked = Date.now();
let isTaking = false;
let isOld = false;
let isLeft = false;

function tell(state) {
  root.dataset.worker = state;
  dispatchEvent(new Event("tabletron-worker"));
}

/** Says how things stand, and follows every worker there is: listening twice is listening once. */
function follow() {
  const { installing, waiting, active } = registration;
  for (const worker of [installing, waiting, active]) worker?.addEventListener("statechange", follow);
  if (isLeft) tell("none");
  else if (isOld || (active && waiting)) tell("new");
  else if (active?.state === "activated") tell("ready");
  else tell(active || waiting || installing ? "coming" : "none");
}

async function check() {
  checked = Date.now();
  tell("checking");
  try {
    await registration.update();
    if (!registration.installing && !registration.waiting) tell("newest");
  } catch {
    tell("unreachable");
  }
}

function take() {
  isTaking = true;
  if (registration.waiting) registration.waiting.postMessage("take");
  else location.reload();
}

/**
 * Another worker has taken over. A tab that did not ask for it keeps the build it runs, and may have the new one when it
 * likes. Nobody loads anew before that worker is done with what it has to do first.
 */
function change() {
  const { controller } = workers;
  if (controller?.state === "activating") return controller.addEventListener("statechange", change, { once: true });
  if (isTaking) return location.reload();
  isOld = true;
  follow();
}

/** A worker that stays only because this page asked for it, the emergency worker, answers a greeting. It keeps nothing. */
function greet() {
  workers.addEventListener("message", ({ data }) => {
    if (data !== "left") return;
    isLeft = true;
    follow();
  });
  registration.active?.postMessage("hello");
}

/** Keeps the site in this browser, and watches for new builds. */
export async function keep() {
  try {
    registration = await workers.register("worker.js");
    follow();
  } catch {
    return tell("none");
  }
  greet();
  registration.addEventListener("updatefound", follow);
  // The first worker takes over a page that had none: that is no change.
  let isKept = workers.controller !== null;
  workers.addEventListener("controllerchange", () => (isKept || isTaking ? change() : (isKept = true)));
  addEventListener("tabletron-check", check);
  addEventListener("tabletron-take", take);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < HOUR) return;
    checked = Date.now();
    // Without the network there is nothing new.
    registration.update().catch(() => {});
  });
}
