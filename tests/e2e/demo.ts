import { inject } from 'vitest';

/** The demo world of this worker: files that run at the same time do not see each other's records. */
export const demo = (): { url: string; chromium: string } => {
  const { urls, chromium } = inject('app');
  const url = urls[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`No product was started for worker ${process.env.VITEST_POOL_ID}.`);
  return { url, chromium };
};
