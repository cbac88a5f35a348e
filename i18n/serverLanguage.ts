import { resources } from '../resources/index.ts';
import { type Words, wordsNeeded } from './derive.ts';
import type { English, Language, PageTexts, ServerTexts } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';
import { typeset } from './typeset.ts';

/** A language on the server: its messages, and the labels of fields, choices, moves and entities. */
export interface ServerLanguage {
  /**
   * Labels of fund figures and capital account lines, yes and no, and the label format: shared with the pages, for use
   * in files.
   */
  sentences: Pick<PageTexts, 'errors' | 'checks'> &
    ServerTexts & {
      numbers: PageTexts['screens']['numbers'];
      statement: PageTexts['screens']['statement'];
      periods: Pick<PageTexts['screens']['periods'], 'steps'>;
      generic: Pick<PageTexts['generic'], 'yes' | 'no' | 'labelled' | 'qualified'>;
      layout: Pick<PageTexts['layout'], 'verificationFilter'>;
    };
  words: Words;
}

/** Returns the texts of the server in English. */
export const englishForServer = (english: English): ServerLanguage => ({
  sentences: sentencesOf(english),
  words: { ...wordsNeeded(resources), ...english.words },
});

/** Returns the texts of the server in another language. Missing texts are in English. */
export const languageForServer = (locale: LocaleCode, language: Language, english: ServerLanguage): ServerLanguage => {
  const { words, ...texts } = typeset(locale, language);
  return {
    // Keys that a language lacks are undefined and leave the English text.
    sentences: merge(english.sentences, sentencesOf(texts as English)),
    words: { ...english.words, ...words },
  };
};

const sentencesOf = ({ generic, layout, screens, ...texts }: Omit<English, 'words'>): ServerLanguage['sentences'] => ({
  errors: texts.errors,
  checks: texts.checks,
  refusals: texts.refusals,
  notices: texts.notices,
  letters: texts.letters,
  reports: texts.reports,
  callNotice: texts.callNotice,
  distributionNotice: texts.distributionNotice,
  descriptions: texts.descriptions,
  numbers: screens.numbers,
  statement: screens.statement,
  periods: { steps: screens.periods.steps },
  generic: { yes: generic.yes, no: generic.no, labelled: generic.labelled, qualified: generic.qualified },
  layout: { verificationFilter: layout.verificationFilter },
});
