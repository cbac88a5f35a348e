import { useMemo } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Field } from '../../resources/kit/fields.ts';
import { choiceText } from '../format/text.ts';

/** The declared options of a choice, with their groups and labels. */
export interface ChoiceOptions {
  options: readonly string[];
  groups?: Field<'choice'>['groups'] | undefined;
  labelsBy?: Field<'choice'>['labelsBy'] | undefined;
}

/** An option in react-admin's format: value and label. */
export interface Choice {
  id: string;
  name: string;
}

/** Returns declared options as react-admin choices, labelled for the entity in context. */
export const useChoices = (options: readonly string[], labelsBy?: ChoiceOptions['labelsBy']): Choice[] => {
  const of = useResourceContext();
  const translate = useTranslate();
  return useMemo(
    () => options.map((id) => ({ id, name: choiceText(id, { labelsBy }, { translate, of }) })),
    [options, labelsBy, translate, of],
  );
};

/** A choice in a group of a long list. */
interface GroupedChoice extends Choice {
  group: string;
}

/** Returns declared options as choices in the order of their groups, without empty groups. */
export const useGroupedChoices = ({ options, groups = {}, labelsBy }: ChoiceOptions): GroupedChoice[] => {
  const of = useResourceContext();
  const translate = useTranslate();
  return useMemo(
    () =>
      Object.entries(groups).flatMap(([group, among]) =>
        options
          .filter((id) => among.includes(id))
          .map((id) => ({
            id,
            name: choiceText(id, { labelsBy }, { translate, of }),
            group: translate(`resources.${of}.groups.${group}`),
          })),
      ),
    [options, groups, labelsBy, translate, of],
  );
};

const known = new WeakMap<readonly string[], Choice[]>();

/** Returns choices whose labels react-admin translates; memoized by option list. */
export const choicesOf = (options: readonly string[]): Choice[] => {
  const choices = known.get(options) ?? options.map((id) => ({ id, name: `choices.${id}` }));
  known.set(options, choices);
  return choices;
};
