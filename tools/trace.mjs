// What measurements in a browser read from a trace of its page: the tasks of the main thread, their time, and its frames.

const [TASK, COMMIT] = ["ThreadControllerImpl::RunTask", "ProxyMain::BeginMainFrame::commit"];

/** The events of the page's main thread, in order. It is the one that makes marks whose names begin like this. */
export function mainThread(trace, begins) {
  const { traceEvents } = JSON.parse(trace.toString());
  const mark = traceEvents.find(({ name }) => name.startsWith(begins));
  return traceEvents.filter(({ pid, tid, ts }) => ts && pid === mark.pid && tid === mark.tid).sort((a, b) => a.ts - b.ts);
}

/** How long the thread ran in an event, in milliseconds. */
export const ran = ({ dur = 0, tdur }) => (tdur ?? dur) / 1000;

/** The tasks of the thread, without those in which the measurement itself looks at the page. */
export function tasksOf(events) {
  const isLook = ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession";
  const looks = events.filter(isLook).map(({ ts }) => ts);
  const holds = ({ ts, dur }) => looks.some((look) => look >= ts && look <= ts + dur);
  const all = events.filter(({ name, dur }) => name === TASK && dur);
  return { own: all.filter((task) => !holds(task)), looks: all.filter(holds) };
}

/** The ends of all frames of the main thread. */
export const commitsOf = (events) => events.filter(({ name, dur }) => name === COMMIT && dur).map(({ ts, dur }) => ts + dur);

const inside = ({ ts, dur }, from, to) => Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from));
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** How long the thread ran from a moment to another, in microseconds: other work of the machine does not count. */
export const ranBetween = ({ own }, from, to) => sum(own.map((task) => (inside(task, from, to) * (task.tdur ?? task.dur)) / task.dur));

/** How long the thread had nothing to do from a moment to another, in microseconds. */
export const waitedBetween = ({ own, looks }, from, to) => to - from - sum([...own, ...looks].map((task) => inside(task, from, to)));
