import { resources } from '../resources/index.ts';
import { type Words, wordsNeeded } from './derive.ts';
import { callNotice } from './en/callNotice.ts';
import { checks } from './en/checks.ts';
import { distributionNotice } from './en/distributionNotice.ts';
import { errors } from './en/errors.ts';
import { figures } from './en/figures.ts';
import { letters } from './en/letters.ts';
import { notices } from './en/notices.ts';
import { refusals } from './en/refusals.ts';
import { reports } from './en/reports.ts';
import { words } from './en/words.ts';
import type { Language, Translated } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';

/** The sentences that the server says, in English; the web app does not carry those that are only here. */
export const spoken = { errors, checks, refusals, notices, letters, reports, callNotice, distributionNotice };
export type Spoken = typeof spoken;
/** What a language adds for the server to what it says in the web app. */
export interface SpokenWords {
  refusals: Translated<Spoken['refusals']>;
  notices: Translated<Spoken['notices']>;
  letters: Translated<Spoken['letters']>;
  reports: Translated<Spoken['reports']>;
  callNotice: Translated<Spoken['callNotice']>;
  distributionNotice: Translated<Spoken['distributionNotice']>;
}

/** A language as the server speaks it: its sentences, and the names of fields, choices, moves and entities. */
export interface Tongue {
  /** Figures of a fund, and lines of a capital account, are called in reports as on their pages. */
  sentences: Spoken & { numbers: typeof figures.numbers; statement: typeof figures.statement };
  words: Words;
}

/** English, at once. */
export const englishTongue: Tongue = {
  sentences: { ...spoken, numbers: figures.numbers, statement: figures.statement },
  words: { ...wordsNeeded(resources), ...words },
};

/** Each other language, loaded when somebody reads it. What it does not say is English. */
export const loadTongue = async (locale: LocaleCode): Promise<Tongue> => {
  if (locale === 'en') return englishTongue;
  const [own, more] = await tongues[locale]();
  const { errors, checks, screens } = own;
  return {
    sentences: merge(englishTongue.sentences, {
      errors,
      checks,
      numbers: screens.numbers,
      statement: screens.statement,
      ...more,
    }),
    words: { ...englishTongue.words, ...own.words },
  };
};

type Loaded = Promise<[Pick<Language, 'words' | 'errors' | 'checks' | 'screens'>, SpokenWords]>;

/** The words of each language but English, by its code. */
export const tongues: Readonly<Record<Exclude<LocaleCode, 'en'>, () => Loaded>> = {
  fr: async () => [(await import('./fr/index.ts')).french, (await import('./fr/spoken.ts')).spoken],
  de: async () => [(await import('./de/index.ts')).german, (await import('./de/spoken.ts')).spoken],
  es: async () => [(await import('./es/index.ts')).spanish, (await import('./es/spoken.ts')).spoken],
  'pt-BR': async () => [(await import('./pt-BR/index.ts')).brazilian, (await import('./pt-BR/spoken.ts')).spoken],
  ja: async () => [(await import('./ja/index.ts')).japanese, (await import('./ja/spoken.ts')).spoken],
  'zh-CN': async () => [(await import('./zh-CN/index.ts')).chinese, (await import('./zh-CN/spoken.ts')).spoken],
};
