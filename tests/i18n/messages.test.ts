import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, test } from 'vitest';
import { localeFor, locales } from '../../i18n/locales.ts';
import { merge } from '../../i18n/merge.ts';
import { englishSignInTexts } from '../../i18n/signInTexts.ts';
import { messagesIn, signInTextsIn } from '../helpers/catalogues.ts';
import { leaves } from './tree.ts';

const codes = locales.map(({ locale }) => locale);

describe('react-admin interprets the messages', () => {
  const messages = messagesIn('en');
  const { translate } = polyglotI18nProvider(() => messages, 'en');

  test.each([
    ['resources.fund-managers.name', { smart_count: 1 }, 'Fund Manager'],
    ['resources.fund-managers.name', { smart_count: 2 }, 'Fund Managers'],
    ['resources.partners.fields.address', {}, 'Address'],
    ['resources.partners.fields.address.city', {}, 'City'],
    ['choices.ACT/365', {}, 'ACT/365'],
    ['choices.Disbursement Fund to LP', {}, 'Disbursement Fund to LP'],
    ['menu.lp.transactions.capital-calls/list', {}, 'Capital Calls'],
    ['errors.status.404', {}, 'The requested resource was not found.'],
    ['errors.status.other', { status: 418 }, 'Request failed with status 418. Please try again.'],
    ['errors.signIn.user-disabled', {}, 'This account has been disabled.'],
    ['screens.time.minutes', { smart_count: 1 }, '1 minute ago'],
    ['screens.time.minutes', { smart_count: 5 }, '5 minutes ago'],
    ['layout.title.fund', { name: 'Alpha' }, 'Fund: Alpha'],
    ['ra.action.save', {}, 'Save'],
  ])('%s %o', (key, options, text) => {
    expect(translate(key, options)).toBe(text);
  });
});

test.each(codes)('%s has as many sentences as English', (locale) => {
  const [english, other] = [messagesIn('en'), messagesIn(locale)];
  expect(leaves(other).map(([key]) => key)).toEqual(expect.arrayContaining(leaves(english).map(([key]) => key)));
});

test.each(codes)('the sign-in catalogue of %s is complete', (locale) => {
  const words = signInTextsIn(locale);
  expect(leaves(words).map(([key]) => key)).toEqual(leaves(englishSignInTexts).map(([key]) => key));
});

test('a missing sentence falls back to English', () => {
  const under = { a: 'one', deep: { b: 'two', c: 'three' } };
  expect(merge(under, { deep: { b: 'zwei' } })).toEqual({ a: 'one', deep: { b: 'zwei', c: 'three' } });
  expect(under.deep.b).toBe('two');
});

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['pt'], 'pt-BR'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['PT-br'], 'pt-BR'],
  [['xx', 'de-AT'], 'de'],
  [['xx'], 'en'],
  [[], 'en'],
] as const)('a reader of %o gets %s', (wishes, locale) => {
  expect(localeFor(wishes)).toBe(locale);
});
