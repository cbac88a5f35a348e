import { useMemo } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { optionText } from '../format/text.ts';

/** A choice of react-admin's: its value and its word. */
export interface Choice {
  id: string;
  name: string;
}

/** Declared options as the choices of react-admin's inputs, in the words of the entity that is shown or typed here. */
export const useChoices = (options: readonly string[]): Choice[] => {
  const of = useResourceContext();
  const translate = useTranslate();
  return useMemo(() => options.map((id) => ({ id, name: optionText(id, translate, of) })), [options, translate, of]);
};

const known = new WeakMap<readonly string[], Choice[]>();

/** Options whose words react-admin's field makes itself; the same list for the same options. */
export const choicesOf = (options: readonly string[]): Choice[] => {
  const choices = known.get(options) ?? options.map((id) => ({ id, name: `choices.${id}` }));
  known.set(options, choices);
  return choices;
};
