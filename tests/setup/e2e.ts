import { afterAll, afterEach, inject } from 'vitest';
import { shownOf } from '../e2e/browser.ts';
import { leave, takeWorld } from './worlds.ts';

const { urls, claims } = inject('app');
const world = await takeWorld(claims, urls.length);
process.env.E2E_WORLD = String(world);
afterAll(() => leave(claims, world));

// A test that failed on another machine, or once before it passed, is understood by what it said and what stood on the screen.
afterEach(async ({ task }) => {
  const { state, errors = [] } = task.result ?? {};
  if (state !== 'fail') return;
  const said = errors.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'));
  console.error([task.name, ...said, await shownOf()].join('\n'));
});
