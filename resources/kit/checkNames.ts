import { base } from './base.ts';
import type { When } from './fields.ts';
import type { Resource } from './resource.ts';

const known = (resource: Resource) => [...base, ...Object.keys(resource.fields), ...Object.keys(resource.states)];

/** Reports names that are neither a field nor a state of the entity, as sentences. */
export const unknownFields = (resource: Resource, where: string, used: readonly string[]) =>
  used.filter((n) => !known(resource).includes(n)).map((n) => `${where} names "${n}", which is no field.`);

/** Returns the possible values of a choice or a state; undefined for other fields. */
export const optionsIn = (r: Resource, name: string): readonly string[] | undefined => {
  const field = r.fields[name];
  return field && 'options' in field ? field.options : r.states[name]?.all;
};

/** Reports values that the choice cannot have. */
export const unknownOptions = (r: Resource, where: string, name: string, values: readonly string[]) => {
  const possible = optionsIn(r, name);
  if (!possible) return [`${where} names "${name}", which is no choice.`];
  return values.filter((v) => !possible.includes(v)).map((v) => `${where} names "${v}", which is no ${name}.`);
};

/** Like `unsaid`, but accepts any field, and '' for no value. */
export const unknownValues = (r: Resource, where: string, name: string, values: readonly string[]) =>
  optionsIn(r, name)
    ? unknownOptions(
        r,
        where,
        name,
        values.filter((v) => v !== ''),
      )
    : unknownFields(r, where, [name]);

/** Reports unknown fields and values in a condition. */
export const unknownValuesIn = (r: Resource, where: string, when: When | undefined) =>
  [when ?? []]
    .flat()
    .flatMap((all) => Object.entries(all))
    .flatMap(([name, values]) => unknownValues(r, where, name, 'not' in values ? values.not : values));
