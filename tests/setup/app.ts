import type { TestProject } from 'vitest/node';
import { chromium } from './chromium.ts';
import worlds from './worlds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser to open worlds with. */
    chromium: string;
  }
}

export default function setup(project: TestProject): () => void {
  const browser = chromium();
  if (!browser) throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM.');
  project.provide('chromium', browser);
  return worlds(project);
}
