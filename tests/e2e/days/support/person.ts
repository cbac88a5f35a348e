import type { Locator, Page } from 'playwright-core';
import { inPlace, seek, settled, step, type Visitor } from '../../browser.ts';

/** What somebody's hands have done so far. */
export interface Effort {
  /** Presses of the mouse, or of a finger. */
  clicks: number;
  /** Presses of keys other than the text that is typed. */
  keys: number;
  /** Fields that were typed into. */
  fields: number;
}

type Name = string | RegExp;

/** Somebody at a browser, who finds things by what they are and by what they are called. */
export class Person {
  readonly effort: Effort = { clicks: 0, keys: 0, fields: 0 };
  /** Letters that were opened. */
  readonly read = new Set<string>();

  constructor(
    readonly name: string,
    readonly email: string,
    readonly visitor: Visitor,
    public page: Page = visitor.page,
  ) {}

  /** Where the page of a record or a list is: everything but what stands around it. */
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
  /** What is typed into; browsers give a password no role, and a whole number one of its own. */
  field = (label: string, within: Locator | Page = this.page): Locator =>
    /password/i.test(label)
      ? within.getByLabel(label, { exact: true })
      : within
          .getByRole('textbox', { name: label, exact: true })
          .or(within.getByRole('spinbutton', { name: label, exact: true }));

  /** Presses something with the mouse, and waits until the page has come to rest. */
  async click(what: Locator): Promise<void> {
    await what.click();
    this.effort.clicks++;
    await settled(this.page);
  }

  /** Types a text into a field that is reached with the Tab key. */
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

  /** Chooses an entry of the menu; the group of the page that is open stands open. */
  async go(group: string, entry: string): Promise<void> {
    const head = this.button(group);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await this.click(head);
    await this.click(this.link(entry).first());
  }

  /** Presses what can be done with the record of the page. */
  async step(name: string): Promise<void> {
    this.effort.clicks += await step(this.page, name);
    await settled(this.page);
  }

  /** Presses what moves the record on, and confirms it. */
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

  /** Waits until the page says all of it. */
  async sees(...texts: Name[]): Promise<void> {
    for (const text of texts) await this.waitFor((shown) => shows(shown, text), `does not see ${text}`);
  }

  /** Waits until the page says nothing of it any more. */
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

  /** The text of the page now. */
  text = (): Promise<string> => this.main.innerText();

  /** Says that a complaint of the browser belongs to what was tried. */
  forgive(complaint: RegExp): void {
    const { troubles } = this.visitor;
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !complaint.test(trouble)));
  }
}

/** How long somebody waits for what should be there. */
const PATIENCE_MS = 15_000;
const shows = (shown: string, text: Name) => (text instanceof RegExp ? text.test(shown) : shown.includes(text));
const named = (name: Name) => ({ name, exact: typeof name === 'string' });
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A choice is called by its label and by what is chosen. */
const startsWith = (label: string) => new RegExp(`^${escaped(label)}(?![\\w-])`, 'i');
