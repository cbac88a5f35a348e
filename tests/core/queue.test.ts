import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueue } from '../../server/core/base/queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { atOnce: 1, waiting: 2, patience: 1000, again: 7 };
const busy = { status: 503, headers: { 'retry-after': '7' } };
/** The order in which tasks began. */
const begunBy = (enter: ReturnType<typeof createQueue>) => {
  const begun: string[] = [];
  const task = (name: string) =>
    enter().then((leave) => {
      begun.push(name);
      return leave;
    });
  return { begun, task };
};

test('runs a limited number of tasks, and others in order', async () => {
  const { begun, task } = begunBy(createQueue(limits));
  const [first, second, third] = [task('first'), task('second'), task('third')];
  const leave = await first;
  expect(begun).toEqual(['first']);
  leave();
  (await second)();
  await third;
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('releases a place once, even if a task releases it twice', async () => {
  const { begun, task } = begunBy(createQueue(limits));
  const leave = await task('first');
  const [second, third] = [task('second'), task('third')];
  leave();
  leave();
  await second;
  expect(begun).toEqual(['first', 'second']);
  (await second)();
  await third;
});

test('refuses a task if the queue is full', async () => {
  const enter = createQueue(limits);
  const leave = await enter();
  const waiting = [enter(), enter()];
  await expect(enter()).rejects.toMatchObject(busy);
  leave();
  for (const task of waiting) (await task)();
  await expect(enter()).resolves.toBeTypeOf('function');
});

test('refuses a task that waited too long, and never begins it', async () => {
  const enter = createQueue(limits);
  const leave = await enter();
  const late = expect(enter()).rejects.toMatchObject(busy);
  vi.advanceTimersByTime(limits.patience);
  await late;
  leave();
  await expect(enter()).resolves.toBeTypeOf('function');
});

test('gives the place of a client that left to the next task', async () => {
  const enter = createQueue(limits);
  const leave = await enter();
  const client = new AbortController();
  const left = expect(enter(client.signal)).rejects.toMatchObject(busy);
  const next = enter();
  client.abort();
  await left;
  leave();
  await expect(next).resolves.toBeTypeOf('function');
  await expect(enter(client.signal)).rejects.toMatchObject(busy);
});
