import type { Locator, Page } from 'playwright-core';
import { follow, inPlace, seek, settled, step, type Visitor } from '../../browser.ts';

/** Input actions of a user so far. */
export interface Effort {
  /** Clicks of the mouse, or taps. */
  clicks: number;
  /** Key presses other than typed text. */
  keys: number;
  /** Fields that were typed into. */
  fields: number;
}

type Name = string | RegExp;

/** A user at a browser, who finds elements by role and label. */
export class Person {
  readonly effort: Effort = { clicks: 0, keys: 0, fields: 0 };
  /** Opened emails. */
  readonly read = new Set<string>();

  constructor(
    readonly name: string,
    readonly email: string,
    readonly visitor: Visitor,
    public page: Page = visitor.page,
  ) {}

  /** The main area of the page, without navigation. */
  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  button = (name: Name, within: Locator | Page = this.page): Locator => within.getByRole('button', named(name));
  link = (name: Name, within: Locator | Page = this.page): Locator => within.getByRole('link', named(name));
  item = (name: Name): Locator => this.page.getByRole('menuitem', named(name));
  tab = (name: Name): Locator => this.main.getByRole('tab', named(name));
  row = (name: Name): Locator => this.main.getByRole('row', { name });
  /** Finds a text input; browsers give a password no role, and a whole number a role of its own. */
  field = (label: string, within: Locator | Page = this.page): Locator =>
    /password/i.test(label)
      ? within.getByLabel(label, { exact: true })
      : within
          .getByRole('textbox', { name: label, exact: true })
          .or(within.getByRole('spinbutton', { name: label, exact: true }));

  /** Clicks an element, and waits until the page has settled. */
  async click(what: Locator): Promise<void> {
    await what.click();
    this.effort.clicks++;
    await settled(this.page);
  }

  /** Types a text into a field that is focused with the Tab key. */
  async type(what: Locator, text: string): Promise<void> {
    await what.fill(text);
    this.effort.fields++;
  }

  /** Types several texts, each into the field of its label. */
  async fill(texts: Readonly<Record<string, string>>, within: Locator | Page = this.page): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.type(this.field(label, within), text);
  }

  /** Chooses from a list that opens on a click. */
  async choose(label: string, option: Name, within: Locator | Page = this.page): Promise<void> {
    await this.click(within.getByRole('combobox', { name: startsWith(label) }).first());
    await inPlace(this.page);
    await this.click(this.page.getByRole('option', { name: option }));
    await this.page.getByRole('listbox').waitFor({ state: 'detached' });
  }

  /** Finds a record by typing a part of its name. */
  async find(label: Name, typed: string, option: Name = typed, within: Locator | Page = this.page): Promise<void> {
    const input = within.getByRole('combobox', named(label));
    await seek(this.page, { input, typed, option: this.page.getByRole('option', { name: option }) });
    this.effort.fields++;
    this.effort.clicks++;
  }

  /** Chooses an entry of the menu; the group of the open page is already expanded. */
  async go(group: string, entry: string): Promise<void> {
    const head = this.button(group);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await this.click(head);
    await this.click(this.link(entry).first());
  }

  /** Starts a step on the record of the page. */
  async step(name: string): Promise<void> {
    this.effort.clicks += await step(this.page, name);
    await settled(this.page);
  }

  /** Starts a move of the record, and confirms it. */
  async act(name: string): Promise<void> {
    await this.step(name);
    await this.click(this.button(name, this.dialog));
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Presses a key. */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.effort.keys++;
    await settled(this.page);
  }

  /** Goes to an address as typed, bookmarked, or followed from elsewhere. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await settled(this.page);
  }

  /** Goes to an address inside the open portal like a link, faster than loading it. */
  turn = (path: string): Promise<void> => follow(this.page, path);

  async back(): Promise<void> {
    await this.page.goBack();
    await settled(this.page);
  }

  async forward(): Promise<void> {
    await this.page.goForward();
    await settled(this.page);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await settled(this.page);
  }

  /** Waits until the page shows all texts. */
  async sees(...texts: Name[]): Promise<void> {
    for (const text of texts) await this.waitFor((shown) => shows(shown, text), `does not see ${text}`);
  }

  /** Waits until the page shows none of the texts any more. */
  async seesNo(...texts: Name[]): Promise<void> {
    for (const text of texts) await this.waitFor((shown) => !shows(shown, text), `still sees ${text}`);
  }

  private async waitFor(holds: (shown: string) => boolean, complaint: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const shown = await this.page.locator('body').innerText();
      if (holds(shown)) return;
      if (Date.now() > deadline)
        throw new Error(
          `${this.name} ${complaint} at ${this.path}:\n${shown.replace(/\s*\n\s*/g, ' | ').slice(0, 1500)}`,
        );
      await this.page.waitForTimeout(100);
    }
  }

  /** Returns the current text of the page. */
  text = (): Promise<string> => this.main.innerText();

  /** Marks a browser error as an expected result of the step. */
  forgive(complaint: RegExp): void {
    const { troubles } = this.visitor;
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !complaint.test(trouble)));
  }
}

/** Timeout in ms for expected content. */
const PATIENCE_MS = 15_000;
const shows = (shown: string, text: Name) => (text instanceof RegExp ? text.test(shown) : shown.includes(text));
const named = (name: Name) => ({ name, exact: typeof name === 'string' });
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A choice is named by its label and its selected value. */
const startsWith = (label: string) => new RegExp(`^${escaped(label)}(?![\\w-])`, 'i');
