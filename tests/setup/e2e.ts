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
  const shown = await shownOf();
  console.error([task.name, ...said, shown].join('\n'));
  // What failed is told once more at the end of the run: so is what stood on the screen.
  for (const error of errors.slice(-1)) error.message += `\n${shown.slice(0, 2500)}`;
  // Whoever tries again does so in a world in which nothing was begun.
  if (await leaveDemo(before)) await closeDemo();
});
