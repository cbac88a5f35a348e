import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, settled, visit } from '../../browser.ts';
import { type Letter, lettersIn, letterTo, linksIn } from './outbox.ts';
import { type Effort, Person } from './person.ts';
import { openProduct, type Product } from './product.ts';

const FOLDER = join(import.meta.dirname, '..', 'pictures');
const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;
/** Screenshots take longer than the steps between them. */
const IS_PICTURED = process.env.PICTURES === 'on';
/** After this many failed steps in a row the rest of a day cannot be played. */
const LOST_AFTER = 6;

/** The maximum effort of a step for all its users together. */
type Limits = Partial<Effort>;
interface Played extends Effort {
  step: string;
  limits: Limits;
  seconds: number;
  failed: boolean;
}

interface Look {
  width?: number;
  height?: number;
  locale?: string;
  phone?: boolean;
}

/** A day in an empty product, played in steps by users at browsers. */
export class Day {
  private readonly people: Person[] = [];
  private readonly played: Played[] = [];
  private browser!: Browser;
  product!: Product;

  constructor(
    private readonly key: string,
    private readonly title: string,
    private readonly adminEmail: string,
  ) {}

  /** Starts the product, plays the steps in order, prints their effort, and stops the product. */
  play(steps: () => void): void {
    describe.sequential(this.title, () => {
      beforeAll(async () => {
        rmSync(join(FOLDER, this.key), { recursive: true, force: true });
        mkdirSync(join(FOLDER, this.key), { recursive: true });
        [this.browser, this.product] = await Promise.all([launchBrowser(), openProduct(this.adminEmail)]);
      });
      afterAll(async () => {
        this.print();
        await this.browser?.close();
        await this.product?.close();
      });
      steps();
      test('no browser logged an error', () => {
        const complaints = this.people.flatMap(({ name, visitor }) => visitor.troubles.map((t) => `${name}: ${t}`));
        expect(complaints).toEqual([]);
      });
    });
  }

  /** Adds a step of the day. More clicks or keys than its limits fail the test. */
  step(name: string, limits: Limits, play: () => Promise<void>, timeout = 120_000): void {
    test(
      name,
      async () => {
        const lost = this.played.slice(-LOST_AFTER);
        if (lost.length === LOST_AFTER && lost.every(({ failed }) => failed))
          throw new Error(`The day could not go on after "${lost[0]?.step}".`);
        const before = this.effort();
        const began = performance.now();
        const entry: Played = { step: name, limits, ...before, seconds: 0, failed: true };
        this.played.push(entry);
        try {
          await play();
          entry.failed = false;
        } finally {
          const after = this.effort();
          for (const kind of ['clicks', 'keys', 'fields'] as const) entry[kind] = after[kind] - before[kind];
          entry.seconds = (performance.now() - began) / 1000;
          if (entry.failed) await this.keep(`failed-${this.played.length}`);
        }
        for (const [kind, most] of Object.entries(limits) as [keyof Effort, number][]) {
          entry.failed = entry[kind] > most;
          expect(entry[kind], `${kind} of "${name}"`).toBeLessThanOrEqual(most);
        }
      },
      timeout,
    );
  }

  /** Opens a browser for a user. */
  async arrives(name: string, email: string, look: Look = {}): Promise<Person> {
    const visitor = await visit(this.browser, { url: this.product.url, ...look });
    visitor.page.setDefaultTimeout(15_000);
    const person = new Person(name, email, visitor);
    this.people.push(person);
    return person;
  }

  /** Opens the newest unread email of a user, and reads it. */
  async letter(person: Pick<Person, 'email' | 'read'>, subject: RegExp): Promise<Letter> {
    const letter = await letterTo(this.product.dataDir, { to: person.email, subject, read: person.read });
    person.read.add(letter.file);
    return letter;
  }

  /** Opens an email and follows its link in the same browser. */
  async follow(person: Person, subject: RegExp): Promise<Letter> {
    const letter = await this.letter(person, subject);
    const [link] = linksIn(letter);
    if (!link) throw new Error(`No link in: ${letter.text}`);
    person.effort.clicks++;
    await person.open(link);
    return letter;
  }

  letters = (): Letter[] => lettersIn(this.product.dataDir);

  /** With `PICTURES=on`, stores screenshots of a page at both widths, light and dark. */
  async picture({ page }: Person, station: string): Promise<void> {
    if (!IS_PICTURED) return;
    const size = page.viewportSize();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        await this.take(page, `${station}-${width}-${colorScheme}`);
      }
    }
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: null });
  }

  private async take(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(FOLDER, this.key, `${name}.png`), fullPage: true });
  }

  private effort(): Effort {
    const sum: Effort = { clicks: 0, keys: 0, fields: 0 };
    for (const { effort } of this.people)
      for (const kind of ['clicks', 'keys', 'fields'] as const) sum[kind] += effort[kind];
    return sum;
  }

  private async keep(name: string): Promise<void> {
    for (const person of this.people) {
      const file = join(FOLDER, this.key, `${name}-${person.name.split(' ')[0]}`);
      await person.page.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => undefined);
    }
  }

  private print(): void {
    const width = Math.max(4, ...this.played.map(({ step }) => step.length));
    const of = (count: number, most: number | undefined) =>
      `${count}`.padStart(4) + (most === undefined ? '     ' : ` /${`${most}`.padStart(3)}`);
    const lines = this.played.map(
      ({ step, clicks, keys, fields, limits, seconds, failed }) =>
        `${failed ? '✗' : '✓'} ${step.padEnd(width)} ${of(clicks, limits.clicks)} ${of(keys, limits.keys)} ${`${fields}`.padStart(6)} ${seconds.toFixed(1).padStart(7)}`,
    );
    const head = `  ${'step'.padEnd(width)}   clicks      keys  fields seconds`;
    const kept = IS_PICTURED ? [`Pictures: ${join(FOLDER, this.key)}`] : [];
    const table = [this.title, head, ...lines, ...kept, ''].join('\n');
    writeFileSync(join(FOLDER, this.key, 'steps.txt'), table);
    process.stdout.write(`\n${table}\n`);
  }
}
