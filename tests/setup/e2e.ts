import { afterAll, afterEach, inject } from 'vitest';
import { shownOf } from '../e2e/browser.ts';
import { leave, takeWorld } from './worlds.ts';

const { urls, claims } = inject('app');
const world = await takeWorld(claims, urls.length);
process.env.E2E_WORLD = String(world);
afterAll(() => leave(claims, world));

// A test that failed on another machine is understood by what stood on the screen.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}\n${await shownOf()}`);
});
