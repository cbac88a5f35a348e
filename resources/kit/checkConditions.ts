import { unknownOptions, unknownValues } from './checkNames.ts';
import type { Field } from './fields.ts';
import { kindSpecOf } from './kinds.ts';
import type { Resource } from './resource.ts';

/**
 * Reports conditions, options and labels of fields that name no field of the record or none of its values, as sentences.
 */
export const conditionProblems = (r: Resource): string[] =>
  Object.entries(r.fields).flatMap(([name, f]) => [
    ...[f.when ?? [], f.requiredWhen ?? [], f.fixedWhen ?? [], typeof f.help === 'object' ? f.help : []]
      .flat(2)
      .flatMap((all) => Object.entries(all))
      .flatMap(([other, values]) => conditioned(r, name, other, 'not' in values ? values.not : values)),
    ...(f.required && f.requiredWhen ? [`"${name}" has both required and requiredWhen.`] : []),
    ...(f.required && f.when ? [`"${name}" has both required and when.`] : []),
    ...('only' in f || 'optionsBy' in f ? narrowed(r, name, f) : []),
    ...('groups' in f || 'labelsBy' in f ? labelled(r, name, f) : []),
    ...('mayExceedBy' in f && f.mayExceedBy !== undefined ? stoodIn(r, name, f.mayExceedBy) : []),
  ]);

/** A condition on a field that is not a choice may only test for a value, and on an amount for zero. */
const conditioned = (r: Resource, name: string, other: string, values: readonly string[]) => {
  const where = `a condition of "${name}"`;
  const field = r.fields[other];
  const nothing = field && kindSpecOf(field).amount ? ['', '0'] : [''];
  return field && values.every((value) => nothing.includes(value))
    ? unknownValues(r, where, other, values)
    : unknownOptions(r, where, other, values);
};

/** `mayExceedBy` must name an amount. */
const stoodIn = (r: Resource, name: string, other: string) => {
  const field = r.fields[other];
  return field && kindSpecOf(field).amount ? [] : [`"${name}" names "${other}", which is no amount.`];
};

const narrowed = (r: Resource, name: string, f: Field<'choice'>) => [
  ...(f.optionsBy ? unknownOptions(r, `the options of "${name}"`, f.optionsBy.field, Object.keys(f.optionsBy.to)) : []),
  ...[...Object.values(f.optionsBy?.to ?? {}), ...Object.values(f.only ?? {})]
    .flat()
    .filter((option) => !f.options.includes(option))
    .map((option) => `"${option}" is no option of "${name}".`),
];

/** Each option is in one group, and a label names an option of the field and a value of the sibling. */
const labelled = (r: Resource, name: string, { options, groups, labelsBy }: Field<'choice'>) => {
  const grouped = Object.values(groups ?? {}).flat();
  return [
    ...(groups ? options.filter((option) => grouped.filter((each) => each === option).length !== 1) : []).map(
      (option) => `"${option}" of "${name}" must be in exactly one group.`,
    ),
    ...unknownOptions(r, `the groups of "${name}"`, name, grouped),
    ...Object.entries(labelsBy?.options ?? {}).flatMap(([option, values]) => [
      ...unknownOptions(r, `the labels of "${name}"`, name, [option]),
      ...unknownOptions(r, `the labels of "${name}"`, labelsBy?.field ?? '', values),
    ]),
  ];
};
