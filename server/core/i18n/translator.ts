import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DateStyle, isDateStyle } from '../../../i18n/dates.ts';
import { clausesIn, listedIn } from '../../../i18n/lists.ts';
import { isLocale, type LocaleCode, localeFor } from '../../../i18n/locales.ts';
import { englishForServer, languageForServer, type ServerLanguage } from '../../../i18n/serverLanguage.ts';
import { decodeMessage } from '../../../resources/kit/encodedMessage.ts';
import { readEnglish, readLanguage } from './catalogues.ts';
import { type Formats, formatsOf } from './formats.ts';
import {
  type DisplayValue,
  keyOf,
  type Message,
  type MessageKey,
  messageFor,
  valuesOf,
  word as wordsOf,
} from './message.ts';

/** Message rendering in one language. */
export interface Translator extends Formats {
  locale: LocaleCode;
  /** Date style. */
  dateStyle: DateStyle;
  /** Renders a message with its values. */
  say: (said: Message<DisplayValue>) => string;
  /** Returns the name of a choice, field, move or entity. */
  word: (key: string) => string;
  /** Returns a label in the singular: 'resources.partners.fields.name', 'entities.funds'. */
  named: (key: string) => string;
}

/** English messages use API names so that programs can match them. */
const apiName = (key: string) => {
  const name = key.slice(key.indexOf('.') + 1);
  return key.startsWith('entities.') ? name.replaceAll('-', ' ') : name;
};

const plural = (name: string) => name.split('||||').at(-1)?.trim() ?? name;
const singular = (name: string) => name.split('||||')[0]?.trim() ?? name;

/** Selects the form of 'one |||| many' by the language's plural rule. */
const formFor = (sentence: string, count: unknown, rules: Intl.PluralRules) => {
  const forms = sentence.split('||||').map((form) => form.trim());
  return (typeof count === 'number' && rules.select(count) === 'one' ? forms[0] : forms.at(-1)) ?? sentence;
};

const speechFrom = (locale: LocaleCode, dateStyle: DateStyle, { sentences, words }: ServerLanguage): Translator => {
  const formats = formatsOf(locale, dateStyle);
  const rules = new Intl.PluralRules(locale);
  const word = (key: string) => plural(words[key] ?? apiName(key));
  const named = (key: string) => {
    const shared = key.replace(/^resources\.[^.]+\./, '');
    return singular(words[key] ?? words[shared] ?? apiName(shared));
  };
  const said = (value: DisplayValue): string => {
    if (typeof value !== 'object') return String(value);
    if ('day' in value) return formats.day(value.day);
    if ('moment' in value) return formats.moment(value.moment);
    if ('money' in value) return formats.money(value.money, value.currency);
    if ('count' in value) return formats.number(value.count);
    if ('rates' in value) return listedIn(locale, value.rates.map(formats.rate));
    if ('named' in value) return named(value.named);
    if ('parts' in value) return value.parts.map(said).join(value.between);
    if ('record' in value) return value.id;
    if ('said' in value) return sentenceAt(sentences, value.said);
    if ('list' in value)
      return clausesIn(
        locale,
        value.list.map((key) => sentenceAt(sentences, key)),
      );
    return listedIn(locale, value.words.map(locale === 'en' ? apiName : word));
  };
  return {
    ...formats,
    locale,
    dateStyle,
    word,
    named,
    say: (what) => {
      const values = valuesOf(what);
      const sentence = formFor(sentenceAt(sentences, keyOf(what)), values.smart_count, rules);
      return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => said(values[name] ?? ''));
    },
  };
};

/** English is loaded at the start: it is the fallback of the others. */
const englishTexts = englishForServer(readEnglish());

const leafAt = (sentences: ServerLanguage['sentences'], key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], sentences);
  return typeof found === 'string' ? found : undefined;
};

const sentenceAt = (sentences: ServerLanguage['sentences'], key: MessageKey): string => {
  const found = leafAt(sentences, key);
  if (found === undefined) throw new Error(`The message "${key}" does not exist.`);
  return found;
};

/** Returns whether a message with this key exists. */
export const isSaid = (key: string): key is MessageKey => leafAt(englishTexts.sentences, key) !== undefined;

/** Converts a message of a declaration check; an argument called `choice` is translated. */
export const saidOf = (text: string): Message => {
  const { message, args } = decodeMessage(text);
  if (!isSaid(message)) return 'checks.form';
  const choice = 'choice' in args ? { choice: wordsOf(`choices.${args.choice}`) } : {};
  return Object.keys(args).length ? messageFor(message, { ...args, ...choice }) : message;
};

export const english: Translator = speechFrom('en', 'language', englishTexts);

let loading: Promise<unknown> = Promise.resolve();
/** Reads languages one at a time with pauses in between, because all at once would block other requests. */
const loaded = (locale: LocaleCode): Promise<ServerLanguage> => {
  const tongue = loading
    .then(() => nextTurn())
    .then(() => languageForServer(locale, readLanguage(locale), englishTexts));
  loading = tongue.catch(() => {});
  return tongue;
};

const speeches = new Map<string, Promise<Translator>>([['en language', Promise.resolve(english)]]);

/** Returns a language, loaded on first use, with its own or another date style. */
export const translatorFor = (locale: LocaleCode, dateStyle: DateStyle = 'language'): Promise<Translator> => {
  const key = `${locale} ${dateStyle}`;
  const known = speeches.get(key) ?? loaded(locale).then((tongue) => speechFrom(locale, dateStyle, tongue));
  speeches.set(key, known);
  return known;
};

/** A user's display settings. */
export interface ReaderLocale {
  locale: string | null;
  dateFormat: string | null;
}

/** Returns the language and date style of a user's settings; default English. */
export const speechAs = (reads?: ReaderLocale): Promise<Translator> =>
  translatorFor(
    isLocale(reads?.locale) ? reads.locale : 'en',
    isDateStyle(reads?.dateFormat) ? reads.dateFormat : 'language',
  );

/** Returns the first supported language of an Accept-Language header ('fr-CA, en;q=0.8'); default English. */
export const localeAsked = (header: string | undefined): LocaleCode => {
  const wishes = (header ?? '').split(',').map((part) => {
    const [code = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((p) => p.startsWith('q='))?.slice(2);
    return { code, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const sorted = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return localeFor(sorted.map(({ code }) => code));
};
