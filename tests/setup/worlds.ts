import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the worlds founded by this run (worldTemplates.ts). */
    founded: string;
  }
}

/** Creates a folder for worlds that are founded once per run and copied by all projects. */
export default function setup(project: TestProject): () => void {
  const folder = join(tmpdir(), `quarterdeck-founded-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As root the database switches to another account, which needs access to its data.
  chmodSync(folder, 0o755);
  project.provide('founded', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
