import { inject } from 'vitest';

/** The demo world of this file: files that run at the same time do not see each other's records. */
export const demo = (): { url: string; chromium: string } => {
  const { urls, chromium } = inject('app');
  const url = urls[Number(process.env.E2E_WORLD)];
  if (!url) throw new Error('No product was started for this file.');
  return { url, chromium };
};
