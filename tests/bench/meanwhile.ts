import { ask, type Call, connection } from './ask.ts';
import { spreadOf } from './measure.ts';
import { memoryOf } from './sides.ts';

/** Does `work` while a light request is asked again and again over a connection of its own; how late its answers were. */
export const meanwhile = async <T>(light: Call, pid: number, work: () => Promise<T>) => {
  const agent = connection();
  await ask(light, agent);
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
    return { result, ms: performance.now() - began, light: spreadOf(times), grown: highest - before };
  } finally {
    isDone = true;
    await asking;
    agent.destroy();
  }
};
