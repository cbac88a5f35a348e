import { ask, type Call, connection } from './ask.ts';
import { spreadOf } from './measure.ts';
import { longestBlock, memoryOf } from './servers.ts';

/**
 * Runs `work` while a light request repeats on a separate connection; returns its latencies and the longest block of the event
 * loop.
 */
export const meanwhile = async <T>(light: Call, pid: number, work: () => Promise<T>) => {
  const agent = connection();
  await ask(light, agent);
  await longestBlock();
  const times: number[] = [];
  const before = memoryOf(pid);
  let highest = before;
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      times.push((await ask(light, agent)).ms);
      highest = Math.max(highest, memoryOf(pid));
      await new Promise((done) => setTimeout(done, 2));
    }
  })();
  const began = performance.now();
  try {
    const result = await work();
    const ms = performance.now() - began;
    return { result, ms, light: spreadOf(times), grown: highest - before, ...(await longestBlock()) };
  } finally {
    isDone = true;
    await asking;
    agent.destroy();
  }
};
