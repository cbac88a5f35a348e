import { describe, expect, test } from 'vitest';
import { entitiesIn } from '../../i18n/catalogue.ts';
import { messagesFrom, wordsNeeded } from '../../i18n/derive.ts';
import { withEntities } from '../../i18n/entities.ts';
import { type LocaleCode, locales } from '../../i18n/locales.ts';
import { merge } from '../../i18n/merge.ts';
import { missingIn } from '../../i18n/missing.ts';
import { slotsOf } from '../../i18n/slots.ts';
import { typeset } from '../../i18n/typeset.ts';
import { resources } from '../../resources/index.ts';
import { readFiles, readLanguage } from '../../server/core/i18n/catalogues.ts';
import { english, messagesIn } from '../helpers/catalogues.ts';

const german = readLanguage('de');
const wordsIn = (locale: LocaleCode) => (locale === 'en' ? {} : readLanguage(locale).words);
const withoutFile = (name: string) =>
  Object.fromEntries(Object.entries(german.words).filter(([key]) => !key.split('.').includes(name)));

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

  test('keeps its label for an option that another entity labels differently', () => {
    const words = (locale: LocaleCode) => {
      const messages = messagesFrom({ ...wordsNeeded(resources), ...wordsIn(locale) }, resources);
      return ['partners', 'approvals'].map(
        (name) => messages[`resources.${name}.choices.complete`] ?? messages['choices.complete'],
      );
    };
    expect(words('de')).toEqual(['Vollständig', 'Abschließen']);
    expect(words('fr')).toEqual(['Complet', 'Exécuter']);
    expect(words('es')).toEqual(['Completo', 'Completar']);
    expect(words('pt-BR')).toEqual(['Completo', 'Concluir']);
    expect(words('zh-CN')).toEqual(['已完成', '完成']);
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

  test.each(locales.map(({ locale }) => locale))('labels each of its options itself in %s', (locale) => {
    const messages: Readonly<Record<string, unknown>> = messagesIn(locale);
    const said = Object.entries(entitiesIn(readFiles(locale))).flatMap(([name, { choices = {} }]) =>
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

  test('may be missing: English is shown, and the label is listed with its target file', () => {
    const rest = withoutFile('valuations');
    const messages = merge(messagesIn('en'), messagesFrom(rest, resources));
    expect(messages['resources.valuations.name']).toBe('Valuation |||| Valuations');
    expect(messages['resources.funds.name']).toBe('Fonds |||| Fonds');
    expect(missingIn(rest, english.words)['entities/valuations.json']).toContainEqual([
      'name',
      'Valuation |||| Valuations',
    ]);
  });

  test('holds labels that no other entity uses', () => {
    const { 'fields.bankSnapshot': _, 'fields.currency': __, 'choices.close': ___, ...rest } = german.words;
    const missing = missingIn(rest, english.words);
    const namesIn = (file: string) => missing[file]?.map(([name]) => name);
    expect(namesIn('entities/capital-calls.json')).toContain('fields.bankSnapshot');
    expect(namesIn('fields.json')).toContain('currency');
    expect(namesIn('choices.json')).toContain('close');
  });
});

test('the step that waits for a second person is labelled like its button, not like the date of the same name', () => {
  const messages = messagesIn('en');
  expect(messages['choices.issue']).toBe('Issue');
  expect(messages['resources.funds.choices.issue']).toBe('Day of Issue');
});

test('no English label of a day promises a time', () => {
  const labels = messagesIn('en');
  const days = Object.entries(resources).flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([source, { kind }]) =>
      kind === 'date' ? [labels[`resources.${name}.fields.${source}`]] : [],
    ),
  );
  expect(days).toContain('Signed On');
  expect(days.filter((label) => / At$/.test(String(label)))).toEqual([]);
});
