import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the worlds that this run has founded (founded.ts). */
    founded: string;
  }
}

/** A folder for worlds that are founded once a run, whichever projects copy them. */
export default function setup(project: TestProject): () => void {
  const folder = join(tmpdir(), `quarterdeck-founded-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As root the database steps down to another account, which has to get to its data.
  chmodSync(folder, 0o755);
  project.provide('founded', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
