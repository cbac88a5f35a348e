// Loaded into the product's process by the bench: how long its event loop was blocked, told to whoever connects and begun anew.
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;

if (isMainThread && process.env.BENCH_LOOP) {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  createServer((socket) => {
    // The timer's own interval is part of what it measures.
    const longest = Math.max(0, delay.max / 1e6 - EVERY_MS);
    delay.reset();
    socket.on('error', () => {});
    socket.end(String(longest));
  })
    .listen(process.env.BENCH_LOOP)
    .unref();
}
