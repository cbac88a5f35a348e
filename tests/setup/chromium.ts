import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: the same engine, and a page needs little more than half the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** Returns the path of a Chromium on this machine, from CHROMIUM or the PATH; null if there is none. */
export function chromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [env.CHROMIUM ?? '', ...onPath, ...ELSEWHERE].find(isRunnable) ?? null;
}

function isRunnable(path: string): boolean {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
