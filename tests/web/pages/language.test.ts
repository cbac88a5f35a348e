import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { decodeMessage } from '../../../resources/kit/encodedMessage.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { problemsOf } from '../../../src/forms/checks.ts';
import { createHttp } from '../../../src/providers/http.ts';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { messagesIn } from '../../helpers/catalogues.ts';
import { leaves } from '../../i18n/tree.ts';

/** One field of each declared kind, including inputs of moves and actions. */
const kinds = new Map<string, Field>();
const collect = (fields: Readonly<Record<string, Field>> = {}) => {
  for (const field of Object.values(fields)) {
    if (!kinds.has(field.kind)) kinds.set(field.kind, field);
    if ('fields' in field && field.fields) collect(field.fields);
  }
};
for (const { fields, states, actions } of Object.values(resources)) {
  collect(fields);
  for (const { moves } of Object.values(states)) for (const { input } of Object.values(moves)) collect(input);
  for (const { input } of Object.values(actions)) collect(input);
}

const english = new Set(leaves(messagesIn('en')).map(([, sentence]) => sentence));
let say: (message: string) => string;
beforeEach(async () => {
  localStorage.clear();
  const provider = await loadI18nProvider();
  await provider.changeLocale('de');
  say = (text) => {
    const { message, args } = decodeMessage(text);
    return provider.translate(message, { ...args, _: message });
  };
});
afterEach(async () => (await loadI18nProvider()).changeLocale('en'));

const texts = (problems: unknown): string[] => {
  if (typeof problems !== 'object' || problems === null) return [];
  const { message } = problems as { message?: unknown };
  return typeof message === 'string' ? [say(message)] : Object.values(problems).flatMap(texts);
};
const wrong = [
  'no such choice',
  '1,2,3',
  '-1',
  '1e9',
  'x'.repeat(30_000),
  'a\0b',
  '9999-99-99',
  '2999-01-01',
  -1e12,
  0.5,
];

it('all declared kinds are covered', () => expect(kinds.size).toBeGreaterThan(18));

describe.each([...kinds])('an invalid value of kind %s', (_, field) => {
  it.each([undefined, null, '', '   '])("missing (%o), has a message in the portal's language", (value) => {
    if (field.kind === 'bool') return expect(texts(problemsOf({ value: field }, { value }))).toEqual([]);
    expect(texts(problemsOf({ value: { ...field, required: true } as Field }, { value }))).toEqual(['Erforderlich']);
  });
  it("of invalid form, has a message in the portal's language", () => {
    const said = wrong.flatMap((value) => {
      try {
        return texts(problemsOf({ value: field }, { value }));
      } catch {
        // A group or list is never typed as text.
        return [];
      }
    });
    if (!['group', 'items'].includes(field.kind)) expect(said.length).toBeGreaterThan(0);
    expect(said.filter((sentence) => english.has(sentence) || /\b(must|may|not|the)\b/i.test(sentence))).toEqual([]);
  });
});

it("the server is asked for messages in the portal's language", async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('accept-language'));
    return new Response('{}', { status: 200 });
  });
  const http = createHttp({
    token: async () => 'a.b.c',
    contextHeader: () => null,
    signal: () => new AbortController().signal,
    onSignedOut: () => {},
  });
  await http('/api/v1/funds');
  await (await loadI18nProvider()).changeLocale('ja');
  await http('/api/v1/funds');
  vi.unstubAllGlobals();
  expect(asked).toEqual(['de', 'ja']);
});
