import { resources } from '../resources/index.ts';
import { type Words, wordsNeeded } from './derive.ts';
import { figures } from './en/figures.ts';
import { generic } from './en/generic.ts';
import { layout } from './en/layout.ts';
import { words } from './en/words.ts';
import type { Language } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';
import { type Spoken, type SpokenWords, spoken } from './spoken.ts';
import { typeset } from './typeset.ts';

/** A language on the server: its messages, and the labels of fields, choices, moves and entities. */
export interface Tongue {
  /**
   * Labels of fund figures and capital account lines, yes and no, and the label format: shared with the pages, for use
   * in files.
   */
  sentences: Spoken & {
    numbers: typeof figures.numbers;
    statement: typeof figures.statement;
    generic: Pick<typeof generic, 'yes' | 'no' | 'labelled'>;
    layout: Pick<typeof layout, 'verificationFilter'>;
  };
  words: Words;
}

/** English is bundled. */
export const englishTongue: Tongue = {
  sentences: {
    ...spoken,
    numbers: figures.numbers,
    statement: figures.statement,
    generic: { yes: generic.yes, no: generic.no, labelled: generic.labelled },
    layout: { verificationFilter: layout.verificationFilter },
  },
  words: { ...wordsNeeded(resources), ...words },
};

/** Loads another language on demand. Missing texts are in English. */
export const loadTongue = async (locale: LocaleCode): Promise<Tongue> => {
  if (locale === 'en') return englishTongue;
  const [own, more] = await tongues[locale]();
  const { errors, checks, screens, generic, layout, words } = typeset(locale, own);
  return {
    sentences: merge(englishTongue.sentences, {
      errors,
      checks,
      numbers: screens.numbers,
      statement: screens.statement,
      generic: { yes: generic.yes, no: generic.no, labelled: generic.labelled },
      layout: { verificationFilter: layout.verificationFilter },
      ...typeset(locale, more),
    }),
    words: { ...englishTongue.words, ...words },
  };
};

type Loaded = Promise<[Pick<Language, 'words' | 'errors' | 'checks' | 'screens' | 'generic' | 'layout'>, SpokenWords]>;

/** The texts of each language except English, by code. */
export const tongues: Readonly<Record<Exclude<LocaleCode, 'en'>, () => Loaded>> = {
  fr: async () => [(await import('./fr/index.ts')).french, (await import('./fr/spoken.ts')).spoken],
  de: async () => [(await import('./de/index.ts')).german, (await import('./de/spoken.ts')).spoken],
  es: async () => [(await import('./es/index.ts')).spanish, (await import('./es/spoken.ts')).spoken],
  'pt-BR': async () => [(await import('./pt-BR/index.ts')).brazilian, (await import('./pt-BR/spoken.ts')).spoken],
  ja: async () => [(await import('./ja/index.ts')).japanese, (await import('./ja/spoken.ts')).spoken],
  'zh-CN': async () => [(await import('./zh-CN/index.ts')).chinese, (await import('./zh-CN/spoken.ts')).spoken],
};
