import { raw, type Sql } from 'sql-template-tag';
import { type BaseName, baseFields } from '../../../resources/kit/base.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isStored } from '../../../resources/kit/storedFields.ts';

/** Returns the stored field of that name: a base column, a field, or a state. Undefined for others. */
export const fieldOf = (resource: Resource, name: string): Field | undefined => {
  const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (declared) return isStored(declared) ? declared : undefined;
  const machine = Object.hasOwn(resource.states, name) ? resource.states[name] : undefined;
  if (machine) return { kind: 'choice', options: machine.all, readOnly: true };
  return Object.hasOwn(baseFields, name) ? baseFields[name as BaseName] : undefined;
};

/** Returns the column of a declared name; throws for others so that no unknown name reaches SQL. */
export const columnOf = (resource: Resource, name: string, alias = 't'): Sql => {
  if (!fieldOf(resource, name)) throw new Error(`No field "${name}".`);
  return raw(`${alias}."${snake(name)}"`);
};
