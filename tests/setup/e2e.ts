import { afterAll, afterEach, beforeEach } from 'vitest';
import { leaveDemo, shownOf, whoIsIn } from '../e2e/browser.ts';
import { closeDemo } from '../e2e/demo.ts';

afterAll(closeDemo);

let before = whoIsIn();
beforeEach(() => {
  before = whoIsIn();
});

// A test that failed on another machine, or once before it passed, is understood by what it said and what stood on the screen.
afterEach(async ({ task }) => {
  const { state, errors = [] } = task.result ?? {};
  if (state !== 'fail') return;
  const said = errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'));
  console.error([task.name, ...said, await shownOf()].join('\n'));
  // Whoever tries again does so in a world in which nothing was begun.
  if (await leaveDemo(before)) await closeDemo();
});
