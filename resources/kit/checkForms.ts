import { type BaseName, baseFields } from './base.ts';
import { unknownFields } from './checkNames.ts';
import type { Field } from './fields.ts';
import { kindSpecOf } from './kinds.ts';
import type { ResourceName } from './names.ts';
import type { Resource } from './resource.ts';
import { allFields } from './walk.ts';

type All = Readonly<Record<ResourceName, Resource>>;

/** Returns faults in declared forms, initial values and derived fields that have no effect, as sentences. */
export const formProblems = (r: Resource, all: All): string[] => [
  ...asked(r),
  ...bounded(r),
  ...priced(r),
  ...Object.entries(r.fields).flatMap(([name, field]) => [
    ...owned(name, field),
    ...followed(r, all, name, field),
    // Only the input of a step has a record to take a value from.
    ...('prefill' in field && typeof field.prefill === 'object'
      ? [`"${name}" prefills a value of a record that does not exist yet.`]
      : []),
  ]),
  ...(r.about !== null && r.fields[r.about] && !kindSpecOf(r.fields[r.about] as Field).target
    ? [`about names "${r.about}", which is no reference.`]
    : []),
];

/** A form asks for each field once, and for every required field. */
const asked = (r: Resource) => {
  const shown = r.form.flatMap(({ fields }) => fields);
  const needed = Object.entries(r.fields).filter(
    ([name, f]) => f.required && !f.readOnly && f.default === undefined && !shown.includes(name),
  );
  return [
    ...shown.filter((name, at) => shown.indexOf(name) !== at).map((name) => `the form contains "${name}" twice.`),
    ...(r.access.create.length ? needed : []).map(([name]) => `"${name}" is required, and no form contains it.`),
    ...r.form
      .flatMap(({ fields, collapsed }) => (collapsed ? fields : []))
      .filter((name) => r.fields[name]?.required && r.fields[name].default === undefined)
      .map((name) => `"${name}" is required, and its section is collapsed.`),
  ];
};

/** An amount needs the field `currency` beside it or beside the value that contains it. */
const priced = ({ fields }: Resource) =>
  allFields(fields)
    .filter(({ field, beside }) => kindSpecOf(field).amount && !('currency' in beside || 'currency' in fields))
    .map(({ path }) => `"${path}" is an amount without a field "currency" beside it.`);

const bounded = ({ list: { period }, fields }: Resource) => {
  if (period === undefined) return [];
  const field = fields[period] ?? baseFields[period as BaseName];
  const { moment, written } = field ? kindSpecOf(field) : {};
  return moment || written === 'day' ? [] : [`list.period names "${period}", which is no day.`];
};

/** Returns the entities that a reference may point to. */
const targetsOf = (field: Field): readonly ResourceName[] =>
  'to' in field ? (typeof field.to === 'string' ? [field.to] : Object.values(field.to)) : [];

const owned = (name: string, field: Field) =>
  Object.values(field.preset ?? {}).flatMap((value) =>
    typeof value === 'string' || targetsOf(field).includes(value.own)
      ? []
      : [`"${name}" is preset to one of "${value.own}", which it does not reference.`],
  );

const followed = (r: Resource, all: All, name: string, field: Field) => {
  if (!('follows' in field) || !field.follows) return [];
  const { of, in: by } = field.follows;
  const named = r.fields[by];
  return [
    ...unknownFields(r, `"${name}"`, [by]),
    ...(named && !targetsOf(named).some((to) => all[to].fields[of])
      ? [`"${name}" follows "${of}", which no target of "${by}" has.`]
      : []),
  ];
};
