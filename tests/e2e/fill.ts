import type { Locator, Page } from 'playwright-core';
import { press, seek, settled } from './browser.ts';

/** Values by the start of a label; all other inputs get a value of their kind. */
export type Answers = Readonly<Record<string, string>>;

let serial = 0;
const next = () => `${Date.now()}${serial++}`;

/** A small, valid PDF, different each time. */
export const aFile = () => ({
  name: `paper-${next()}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${next()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

/** Fills required fields as they appear; filled ones are kept. */
export const fillRequired = async (page: Page, answers: Answers = {}): Promise<string[]> => {
  const done = new Set<string>();
  for (;;) {
    const labels = await page.getByRole('main').locator('form label').allInnerTexts();
    const [label] = labels.map((text) => text.trim()).filter((text) => /\*$/.test(text) && !done.has(text));
    if (!label) return [...done];
    done.add(label);
    await fillOne(page, label, answers);
  }
};

/** Fills one field by its label. */
export const fillOne = async (page: Page, label: string, answers: Answers) => {
  const words = label.replace(/\s*\*$/, '');
  const wanted = Object.entries(answers).find(([begin]) => words === begin)?.[1];
  const input = page.getByRole('main').getByLabel(label, { exact: true }).first();
  const kind = await input.evaluate((e) => ({
    tag: e.tagName,
    role: e.getAttribute('role'),
    type: e.getAttribute('type') ?? '',
    mode: e.getAttribute('inputmode') ?? '',
    value: (e as HTMLInputElement).value ?? e.textContent ?? '',
  }));
  if (kind.role === 'combobox')
    return choose(page, input, { wanted, isTyped: kind.tag === 'INPUT', value: kind.value });
  if (kind.value && !wanted) return;
  const samples: readonly [boolean, string][] = [
    [kind.type === 'date', new Date().toISOString().slice(0, 10)],
    [kind.type === 'email', `somebody-${next()}@test.example`],
    // Different each time: two equal records within a minute count as a duplicate.
    [kind.mode === 'decimal', String(1000 + serial++)],
    [kind.type === 'number', '1'],
    [true, `Sample ${next()}`],
  ];
  await input.fill(wanted ?? samples.find(([fits]) => fits)?.[1] ?? '');
};

const choose = async (
  page: Page,
  input: Locator,
  { wanted, isTyped, value }: { wanted: string | undefined; isTyped: boolean; value: string },
) => {
  // An empty choice contains a zero-width character.
  if (value.replaceAll('\u200b', '').trim()) return;
  const options = page.getByRole('option');
  // The last option may offer to create the missing record.
  const option = wanted ? options.filter({ hasText: wanted }).first() : options.filter({ hasNotText: /^New / }).last();
  if (isTyped) return seek(page, { input, typed: wanted ?? '', option });
  await input.click();
  await press(page, option);
  await settled(page);
};

/** Returns error messages of the page, above the form and at its fields. */
export const complaintsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('[role="alert"], .Mui-error, [aria-invalid="true"]')
    .allInnerTexts()
    .then((texts) => texts.filter((text) => text.trim() !== ''));
