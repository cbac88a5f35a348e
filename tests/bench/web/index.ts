import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from '../../setup/launch.ts';
import { isReached, type Line, lineText } from '../report.ts';
import { beside } from './beside.ts';
import { openBrowser, type Person, type Session, signIn } from './browser.ts';
import { coldSpeeds, warmSpeeds } from './speeds.ts';
import { weights } from './weights.ts';

const server = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'main.js');

/**
 * Measures the web app in a real browser, on the built product with the demo world: page weights and speeds. Prints
 * each selected line immediately; returns the number of missed targets.
 */
export const runWeb = async (only: string): Promise<number> => {
  const wanted = Object.entries(groups).filter(([name]) => name.includes(only) || only.startsWith(name));
  if (!wanted.length) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-web-'));
  const product = await launch({ DATA_DIR: folder, DEMO: 'on' }, { command: [process.execPath, server] });
  const browser = await openBrowser();
  let missed = 0;
  try {
    const given = { browser, url: product.url, sessionOf: sessionsOf(browser, product.url) };
    for (const [, measure] of wanted)
      for await (const line of measure(given)) {
        if (!line.name.includes(only)) continue;
        console.log(lineText(line));
        if (!isReached(line)) missed += 1;
      }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return missed;
};

/** Input of a measurement. */
export interface Given {
  browser: Browser;
  url: string;
  sessionOf: (person: Person) => Promise<Session>;
}

const groups: Readonly<Record<string, (given: Given) => AsyncGenerator<Line>>> = {
  'web weight': weights,
  'web cold': coldSpeeds,
  'web warm': warmSpeeds,
  'web beside': beside,
};

/** Signs in each user once. */
const sessionsOf = (browser: Browser, url: string) => {
  const sessions = new Map<Person, Promise<Session>>();
  return (person: Person) => {
    const session = sessions.get(person) ?? signIn(browser, url, person);
    sessions.set(person, session);
    return session;
  };
};
