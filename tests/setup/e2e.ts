import { afterEach } from 'vitest';
import { shownOf } from '../e2e/browser.ts';

// A test that failed on another machine is understood by what stood on the screen.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}\n${await shownOf()}`);
});
