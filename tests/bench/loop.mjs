// Loaded into the product's process by the bench. Reports to each client how long the event loop was blocked and its own CPU
// time within that, then resets both.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;

/** Returns the CPU time of this thread in ms if the system reports it, else of the whole process. */
const workedMs = () => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e3;
  }
};

if (isMainThread && process.env.BENCH_LOOP) {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  let own = 0;
  let last = { at: performance.now(), worked: workedMs() };
  setInterval(() => {
    const now = { at: performance.now(), worked: workedMs() };
    own = Math.max(own, Math.min(now.worked - last.worked, now.at - last.at - EVERY_MS));
    last = now;
  }, EVERY_MS).unref();
  createServer((socket) => {
    // The timer's own interval is part of the measured delay.
    const blocked = Math.max(0, delay.max / 1e6 - EVERY_MS);
    const told = JSON.stringify({ blocked, own });
    delay.reset();
    own = 0;
    socket.on('error', () => {});
    socket.end(told);
  })
    .listen(process.env.BENCH_LOOP)
    .unref();
}
