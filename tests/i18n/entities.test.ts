import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messagesFrom, wordsNeeded } from '../../i18n/derive.ts';
import { type Entities, withEntities } from '../../i18n/entities.ts';
import { type LocaleCode, languages, loadMessages, locales } from '../../i18n/index.ts';
import { merge } from '../../i18n/merge.ts';
import { missingIn } from '../../i18n/missing.ts';
import { slotsOf } from '../../i18n/slots.ts';
import { typeset } from '../../i18n/typeset.ts';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';

const german = await languages.de();
const wordsIn = async (locale: LocaleCode) => (locale === 'en' ? {} : (await languages[locale]()).words);
const withoutFile = (name: string) =>
  Object.fromEntries(Object.entries(german.words).filter(([key]) => !key.split('.').includes(name)));

test.each(locales.map(({ locale }) => locale))('the files of entities in %s match its table', async (locale) => {
  const folder = new URL(`../../i18n/${locale}/entities/`, import.meta.url).pathname;
  const { entities } = await import(`../../i18n/${locale}/entities/index.ts`);
  const names = Object.keys(entities).sort();
  expect(existsSync(folder)).toBe(true);
  expect(names).toEqual(readdirSync(folder).flatMap((file) => (file === 'index.ts' ? [] : [file.replace('.ts', '')])));
  expect(resourceNames).toEqual(expect.arrayContaining(names));
});

describe('the catalogue of an entity', () => {
  const words = withEntities(
    { 'fields.currency': 'Währung', 'choices.cost': 'Kosten' },
    {
      valuations: {
        name: 'Bewertung |||| Bewertungen',
        fields: { currency: 'Währung der Bewertung', asOf: 'Stichtag' },
        choices: { cost: 'Anschaffungskosten', multiples: 'Multiplikatoren' },
        screens: { history: 'Verlauf' },
        menu: { list: 'Alle Bewertungen', 'lp.list': 'Meine' },
      },
    },
  );
  test('labels its own slots, and shared slots that only it uses', () => {
    expect(words).toEqual({
      'entities.valuations': 'Bewertung |||| Bewertungen',
      'fields.currency': 'Währung',
      'resources.valuations.fields.currency': 'Währung der Bewertung',
      'resources.valuations.fields.asOf': 'Stichtag',
      'choices.cost': 'Kosten',
      'choices.multiples': 'Multiplikatoren',
      'resources.valuations.choices.cost': 'Anschaffungskosten',
      'screens.valuations.history': 'Verlauf',
      'menu.valuations.list': 'Alle Bewertungen',
      'menu.lp.valuations.list': 'Meine',
    });
    const messages = messagesFrom({ ...wordsNeeded(resources), ...words }, resources);
    expect(messages['resources.valuations.fields.currency']).toBe('Währung der Bewertung');
    expect(messages['resources.commitments.fields.currency']).toBe('Währung');
  });

  test('keeps its label for an option that another entity labels differently', async () => {
    const words = async (locale: LocaleCode) => {
      const messages = messagesFrom({ ...wordsNeeded(resources), ...(await wordsIn(locale)) }, resources);
      return ['partners', 'approvals'].map(
        (name) => messages[`resources.${name}.choices.complete`] ?? messages['choices.complete'],
      );
    };
    expect(await words('de')).toEqual(['Vollständig', 'Abschließen']);
    expect(await words('fr')).toEqual(['Complet', 'Exécuter']);
    expect(await words('es')).toEqual(['Completo', 'Completar']);
    expect(await words('pt-BR')).toEqual(['Completo', 'Concluir']);
    expect(await words('zh-CN')).toEqual(['已完成', '完成']);
  });

  test('does not label an option of the same name of another entity', async () => {
    const copy = { ...resources.valuations, fields: resources.transfers.fields };
    const words = withEntities(
      {},
      { transfers: { choices: { full: 'All of it' } } },
      { ...resources, valuations: copy },
    );
    expect(words).toEqual({ 'resources.transfers.choices.full': 'All of it' });
  });

  test.each(locales.map(({ locale }) => locale))('labels each of its options itself in %s', async (locale) => {
    const messages: Readonly<Record<string, unknown>> = await loadMessages(locale);
    const { entities } = await import(`../../i18n/${locale}/entities/index.ts`);
    const said = Object.entries(entities as Entities).flatMap(([name, { choices = {} }]) =>
      Object.entries(typeset(locale, choices)).map(([item, word]) => ({ name, item, word })),
    );
    // A label set without a slot of its own is shared by all.
    const asks = new Set(slotsOf(resources).map(({ key }) => key));
    const wrong = said.filter(({ name, item, word }) => {
      const own = `resources.${name}.choices.${item}`;
      return asks.has(own) && (messages[own] ?? messages[`choices.${item}`]) !== word;
    });
    expect(said.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test('may be missing: English is shown, and the label is listed with its target file', async () => {
    const rest = withoutFile('valuations');
    const messages = merge(await loadMessages('en'), messagesFrom(rest, resources));
    expect(messages['resources.valuations.name']).toBe('Valuation |||| Valuations');
    expect(messages['resources.funds.name']).toBe('Fonds |||| Fonds');
    expect(missingIn(rest)['entities/valuations.ts']).toContainEqual([
      'entities.valuations',
      'Valuation |||| Valuations',
    ]);
  });

  test('holds labels that no other entity uses', () => {
    const { 'fields.bankSnapshot': _, 'fields.currency': __, 'choices.close': ___, ...rest } = german.words;
    expect(
      Object.fromEntries(Object.entries(missingIn(rest)).map(([file, words]) => [file, words[0]?.[0]])),
    ).toMatchObject({
      'entities/capital-calls.ts': 'fields.bankSnapshot',
      'fields.ts': 'fields.currency',
      'choices.ts': 'choices.close',
    });
  });
});

test('the step that waits for a second person is labelled like its button, not like the date of the same name', async () => {
  const english = await loadMessages('en');
  expect(english['choices.issue']).toBe('Issue');
  expect(english['resources.funds.choices.issue']).toBe('Day of Issue');
});
