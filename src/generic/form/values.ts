import { isReadable, isWritable } from '../../../resources/kit/can.ts';
import type { Resource } from '../../../resources/kit/define.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { type Role, singulars } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import type { Context } from '../../session/context.ts';

export type Operation = 'create' | 'edit';
type Fields = Readonly<Record<string, Field>>;

const empties: Partial<Record<Kind, unknown>> = { items: [], refs: [], choices: [], bool: null, json: null };

/** The value of an empty input. */
const emptyOf = (field: Field): unknown => {
  if (field.kind === 'group') return Object.fromEntries(Object.entries(field.fields).map(([k, f]) => [k, emptyOf(f)]));
  return field.kind in empties ? empties[field.kind] : '';
};

/** The fields that a role may set in this operation, out of all that the entity has. */
export const writableFields = (resource: Resource, operation: Operation, role: Role | null): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isWritable(field, operation, role)));

/** What a new record cannot do without, out of what the role may set. */
export const requiredFields = (resource: Resource, role: Role | null): Fields =>
  Object.fromEntries(
    Object.entries(writableFields(resource, 'create', role)).filter(([, field]) => field.required === true),
  );

export interface FormSection {
  section: string;
  /** Sources with whether they are typed or only shown. */
  fields: { source: string; field: Field; isWritable: boolean }[];
}

/** The declared sections with what the role may type; on an edit, what can no longer be changed is shown for orientation. */
export const sectionsFor = (resource: Resource, operation: Operation, role: Role | null): FormSection[] =>
  resource.form
    .map(({ section, fields }) => ({
      section,
      fields: fields.flatMap((source) => {
        const field = resource.fields[source];
        if (!field) return [];
        const canType = isWritable(field, operation, role);
        return canType || (operation === 'edit' && isReadable(field, role))
          ? [{ source, field, isWritable: canType }]
          : [];
      }),
    }))
    .filter(({ fields }) => fields.some((field) => field.isWritable));

/** What a form for a new record starts with: what the address says, where the person works, and defaults. */
export const newValuesOf = (fields: Fields, search: URLSearchParams, context: Context | null = null): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([source, field]) => {
      const given = search.get(source);
      return [
        source,
        given === null ? (around(field, context) ?? field.default ?? emptyOf(field)) : read(given, field),
      ];
    }),
  );

/** Whoever works in one fund means that fund. */
const around = (field: Field, context: Context | null) =>
  field.kind === 'ref' && field.required && context?.type === singulars[field.to] ? context.id : null;

/** What a form for a stored record starts with; secrets are never sent to the browser and start empty. */
export const valuesOf = (fields: Fields, record: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([source, field]) => {
      const value = record[source];
      if (field.kind === 'secret' || value === null || value === undefined) return [source, emptyOf(field)];
      return [source, field.kind === 'group' ? { ...(emptyOf(field) as object), ...(value as object) } : value];
    }),
  );

const readers: Partial<Record<Kind, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : ''),
  bool: (text) => text === 'true',
  choices: (text) => text.split(','),
  refs: (text) => text.split(','),
};
const read = (text: string, field: Field) => readers[field.kind]?.(text) ?? text;

/** The values of dirty inputs only. */
export const dirtyValues = (values: Values, dirty: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([source]) => source in dirty && isDirty(dirty[source])));

const isDirty = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isDirty));
