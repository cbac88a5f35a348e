import { describe, expect, test } from 'vitest';
import { messagesFrom, ownWords, wordsNeeded } from '../../i18n/derive.ts';
import { humanise } from '../../i18n/humanise.ts';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { english } from '../helpers/catalogues.ts';

const needed = wordsNeeded(resources);
const words = { ...needed, ...english.words };
const messages = messagesFrom(words, resources);

test.each([
  ['vintageYear', 'Vintage Year'],
  ['managerId', 'Manager'],
  ['documentIds', 'Documents'],
  ['isVerified', 'Verified'],
  ['asOf', 'As Of'],
  ['proof_of_address', 'Proof of Address'],
  ['NOT_APPLICABLE', 'Not Applicable'],
  ['capital-calls', 'Capital Calls'],
  ['Disbursement Fund to LP', 'Disbursement Fund to LP'],
  ['ACT/365', 'ACT/365'],
  ['id', 'ID'],
])('%s reads %s', (name, english) => {
  expect(humanise(name)).toBe(english);
});

test('every label reads as English, not as an identifier', () => {
  const raw = Object.entries(words)
    .map(([key, word]) => [key, word.replace(/%\{\w+\}/g, 'Name')] as const)
    .filter(
      ([, word]) => word === '' || /[a-z][A-Z]|_|^[a-z]|[a-z]-[A-Z]/.test(word) || /\b(Ids?|Pct|Companys)\b/.test(word),
    );
  expect(raw).toEqual([]);
});

test.each([
  ['fields.effectiveOn', 'Effective On', { journals: 'Accounting Date', 'journal-entries': 'Accounting Date' }],
  ['fields.capital', 'Capital', { 'distribution-lines': 'Return of Capital' }],
])('%s has its default label, unless an entity overrides it', (word, shared, own) => {
  expect(words[word]).toBe(shared);
  for (const [name, label] of Object.entries(own)) expect(messages[`resources.${name}.${word}`]).toBe(label);
});

test('every slot has a label', () => {
  // Falls back to the shared label of an option.
  const said = (key: string) => messages[key] ?? messages[key.replace(/^resources\.[^.]+\.(?=choices\.)/, '')];
  // An input of a move without its own label takes the label used elsewhere.
  const asks = new Set(
    Object.entries(resources).flatMap(([name, { states }]) =>
      Object.values(states).flatMap(({ moves }) =>
        Object.entries(moves).flatMap(([move, { input = {} }]) =>
          Object.keys(input).map((source) => `resources.${name}.fields.${move}.${source}`),
        ),
      ),
    ),
  );
  const empty = [...ownWords(resources)].filter(
    (key) =>
      key.startsWith('resources.') &&
      !asks.has(key) &&
      !key.endsWith('.created') &&
      // Only steps with a button have a result text; `tests/web/pages/successMessage.test.ts` lists those.
      !key.includes('.done.') &&
      !said(key),
  );
  expect(empty).toEqual([]);
});

test.each(resourceNames)('%s: every input of a deletion has a label', (name) => {
  expect(messages[`resources.${name}.fields.reason`]).toBeTruthy();
});

test('every English label in the catalogue is shown', () => {
  const known = ownWords(resources);
  expect(Object.keys(english.words).filter((key) => !(key in needed) && !known.has(key))).toEqual([]);
});

test('the catalogue has an English label only if it differs from the derived one', () => {
  const idle = Object.entries(english.words).filter(([key, word]) => needed[key] === word);
  expect(idle).toEqual([]);
});

test.each(resourceNames)('%s: name, fields, sections, moves and actions have labels', (name) => {
  const r = resources[name];
  expect(messages[`resources.${name}.name`]).toContain(' |||| ');
  const keys = [
    ...['createdAt', 'updatedAt', 'createdBy', 'externalId'].map((f) => `fields.${f}`),
    ...Object.entries(r.fields).flatMap(([f, field]) => (field.hidden ? [] : [`fields.${f}`])),
    ...Object.keys(r.states).map((f) => `fields.${f}`),
    ...r.form.map((s) => `sections.${s.section}`),
    ...Object.values(r.states).flatMap((m) => Object.keys(m.moves).map((move) => `moves.${move}`)),
    ...Object.keys(r.actions).map((a) => `actions.${a}`),
    ...Object.keys(r.screens).map((s) => `screens.${s}`),
    ...Object.keys(r.views).map((v) => `views.${v}`),
    ...r.panels.map((p) => `panels.${p}`),
  ];
  expect(keys.filter((key) => !messages[`resources.${name}.${key}`])).toEqual([]);
});

describe('label slots', () => {
  test("a field inside a group or list has its label next to the parent's", () => {
    expect(messages['resources.partners.fields.address']).toBe('Address');
    expect(messages['resources.partners.fields.address.city']).toBe('City');
    expect(messages['resources.partners.fields.contacts.roles']).toBe('Roles');
  });
  test('every input of a move or an action has a label', () => {
    expect(messages['resources.companies.fields.reason']).toBe('Reason');
    expect(messages['resources.capital-call-lines.fields.valueDate']).toBe('Value Date');
  });
  test('options and states have labels, countries and currencies have none', () => {
    expect(messages['choices.Disbursement Fund to LP']).toBe('Disbursement Fund to LP');
    expect(messages['choices.30/360']).toBe('30/360');
    expect(messages['choices.PENDING']).toBe('Pending');
    expect(messages['choices.capital-calls']).toBe('Capital Calls');
    expect(messages['choices.USD']).toBeUndefined();
    expect(messages['choices.BR']).toBeUndefined();
  });
  test('hidden fields have none', () => {
    expect(messages['resources.documents.fields.storageKey']).toBeUndefined();
  });
  test('the label of an entity overrides the shared one', () => {
    const own = messagesFrom({ ...words, 'resources.funds.fields.currency': 'Fund Currency' }, resources);
    expect(own['resources.funds.fields.currency']).toBe('Fund Currency');
    expect(own['resources.commitments.fields.currency']).toBe('Currency');
  });
});
