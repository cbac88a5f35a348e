import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeBrowser, leaveDemo, shownOf, whoIsIn } from '../e2e/browser.ts';
import { closeDemo } from '../e2e/demo.ts';

afterAll(async () => {
  await closeBrowser();
  await closeDemo();
});

let before = whoIsIn();
beforeEach(() => {
  before = whoIsIn();
});

// Attaches server output and screen text to a failed test, for failures on another machine or before a retry.
afterEach(async ({ task }) => {
  const { state, errors = [] } = task.result ?? {};
  if (state !== 'fail') return;
  const said = errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'));
  const shown = await shownOf();
  console.error([task.name, ...said, shown].join('\n'));
  // The summary at the end of the run repeats the last error, so the screen text is added to it.
  for (const error of errors.slice(-1)) error.message += `\n${shown.slice(0, 2500)}`;
  // A retry starts in a fresh world.
  if (await leaveDemo(before)) await closeDemo();
});
