import { useMemo } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { optionText } from '../format/text.ts';

/** An option in react-admin's format: value and label. */
export interface Choice {
  id: string;
  name: string;
}

/** Returns declared options as react-admin choices, labelled for the entity in context. */
export const useChoices = (options: readonly string[]): Choice[] => {
  const of = useResourceContext();
  const translate = useTranslate();
  return useMemo(() => options.map((id) => ({ id, name: optionText(id, translate, of) })), [options, translate, of]);
};

const known = new WeakMap<readonly string[], Choice[]>();

/** Returns choices whose labels react-admin translates; memoized by option list. */
export const choicesOf = (options: readonly string[]): Choice[] => {
  const choices = known.get(options) ?? options.map((id) => ({ id, name: `choices.${id}` }));
  known.set(options, choices);
  return choices;
};
