import createCache, { type EmotionCache } from '@emotion/cache';
import { onTestFinished } from 'vitest';

/**
 * The styles of one page, gone with its test. Of what was shown before them hundreds of rules would stay behind a page,
 * and each time that something is looked for by its role, the page works out which of them hold for it.
 */
export function stylesOfTest(): EmotionCache {
  const cache = createCache({ key: 'css' });
  onTestFinished(() => cache.sheet.flush());
  return cache;
}
