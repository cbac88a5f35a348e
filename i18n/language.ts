import type { TranslationMessages } from 'react-admin';
import type { Words } from './derive.ts';
import type callNotice from './en/callNotice.json';
import type checks from './en/checks.json';
import type consequences from './en/consequences.json';
import type descriptions from './en/descriptions.json';
import type distributionNotice from './en/distributionNotice.json';
import type errors from './en/errors.json';
import type figures from './en/figures.json';
import type generic from './en/generic.json';
import type layout from './en/layout.json';
import type letters from './en/letters.json';
import type login from './en/login.json';
import type notices from './en/notices.json';
import type records from './en/records.json';
import type refusals from './en/refusals.json';
import type reports from './en/reports.json';
import type screens from './en/screens.json';
import type tasks from './en/tasks.json';

/** A translation of an English area. Missing texts are shown in English; a test lists them. */
export type Translated<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Translated<T[K]> };

export type ErrorWords = typeof errors;
export type LoginWords = typeof login;

/** Written areas that the pages show. The English files define their keys. */
export interface PageTexts {
  checks: typeof checks;
  errors: ErrorWords;
  layout: typeof layout;
  login: LoginWords;
  generic: typeof generic;
  screens: typeof figures & typeof tasks & typeof records & { consequences: typeof consequences } & typeof screens;
}

/** Written areas of emails, documents, notifications and refusals; the web app does not load them. */
export interface ServerTexts {
  refusals: typeof refusals;
  notices: typeof notices;
  letters: typeof letters;
  reports: typeof reports;
  callNotice: typeof callNotice;
  distributionNotice: typeof distributionNotice;
  descriptions: typeof descriptions;
}

interface Derived {
  /** Labels of the declarations by key. */
  words: Words;
  ra: TranslationMessages['ra'];
}

/** All texts of a language. The web app has none of `ServerTexts`. */
export type Language = Derived & Translated<PageTexts & ServerTexts>;

/** English is complete: it is the fallback of each other language. */
export type English = Derived & PageTexts & ServerTexts;
