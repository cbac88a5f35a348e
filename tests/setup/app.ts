import type { TestProject } from 'vitest/node';
import { chromium } from './chromium.ts';
import worlds from './worlds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser. */
    chromium: string;
  }
}

export default function setup(project: TestProject): () => void {
  const browser = chromium();
  if (!browser) throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM to its path.');
  project.provide('chromium', browser);
  return worlds(project);
}
