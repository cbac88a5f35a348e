import createCache, { type EmotionCache } from '@emotion/cache';
import { onTestFinished } from 'vitest';

/**
 * Emotion cache of one page, removed with its test. Otherwise hundreds of rules of earlier pages stay, and every query by role
 * computes which of them apply.
 */
export function stylesOfTest(): EmotionCache {
  const cache = createCache({ key: 'css' });
  onTestFinished(() => cache.sheet.flush());
  return cache;
}
