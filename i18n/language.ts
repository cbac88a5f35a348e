import type { TranslationMessages } from 'react-admin';
import type { Words } from './derive.ts';
import type { checks } from './en/checks.ts';
import type { consequences } from './en/consequences.ts';
import type { errors } from './en/errors.ts';
import type { figures } from './en/figures.ts';
import type { generic } from './en/generic.ts';
import type { layout } from './en/layout.ts';
import type { login } from './en/login.ts';
import type { screens } from './en/screens.ts';
import type { tasks } from './en/tasks.ts';

/** A translation of an English area. Missing texts are shown in English; a test lists them. */
export type Translated<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Translated<T[K]> };

export type ConsequenceWords = typeof consequences;
export type FigureWords = typeof figures;
export type GenericWords = typeof generic;
export type LayoutWords = typeof layout;
export type ScreenWords = typeof screens;
export type TaskWords = typeof tasks;
export type CheckWords = typeof checks;
export type ErrorWords = typeof errors;
export type LoginWords = typeof login;

/** All texts of a language: derived ones, react-admin's, and the written areas. */
export interface Language {
  words: Words;
  ra: TranslationMessages['ra'];
  checks: Translated<CheckWords>;
  errors: Translated<ErrorWords>;
  layout: Translated<LayoutWords>;
  login: Translated<LoginWords>;
  generic: Translated<GenericWords>;
  screens: Translated<ScreenWords>;
}
