import * as z from 'zod/mini';
import { resources } from '../../resources/index.ts';
import { isWritable } from '../../resources/kit/can.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import { isResourceName, type ResourceName } from '../../resources/kit/names.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { fieldOf } from '../core/tables/names.ts';
import { columnsOf, fieldAt, inputsOf } from './columns.ts';
import { type Filling, type Mapping, mappingShape, type Sequel } from './mapping.ts';

type Steps = Mapping['steps'];

/** Parses a mapping, or returns its problems as sentences. */
export const readMapping = (text: string): { mapping: Mapping } | { problems: string[] } => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { problems: [`The mapping is not valid JSON: ${(error as Error).message}.`] };
  }
  const read = z.safeParse(mappingShape, given);
  if (!read.success)
    return { problems: read.error.issues.map((i) => `${i.path.join('.') || 'The mapping'}: ${said(i)}`) };
  const problems = [
    ...read.data.steps.flatMap((step, i) => problemsIn(step).map((p) => `Step ${i + 1} (${step.entity}): ${p}`)),
  ];
  return problems.length ? { problems } : { mapping: read.data };
};

const said = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? `“${issue.keys.join('”, “')}” is not allowed here.` : issue.message;

const problemsIn = (step: Steps[number]): string[] => {
  const { entity, split, after = [], records = {} } = step;
  if (!isResourceName(entity)) return ['the entity does not exist.'];
  const resource = resources[entity];
  const filled = [
    ...namesOf(step),
    ...Object.keys(records),
    ...(split ? [split.field] : []),
    ...Object.keys(split?.take ?? {}),
  ];
  return [
    ...filled.flatMap((name) => unwritable(resource, name)),
    ...unread(step),
    ...Object.entries(records).flatMap(([name, { entity: to, by }]) => unknownTarget(name, to, by)),
    ...(split ? splitProblems(resource, split) : []),
    ...(step.existing && (filled.length || after.some((t) => t.action))
      ? ['an existing record can only be moved; fields and actions are not allowed.']
      : []),
    ...(step.file
      ? []
      : [...new Set(columnsOf({ ...step, entity }).map(({ column }) => column))].map(
          (column) => `names the column “${column}” but no file.`,
        )),
    ...after.flatMap((sequel, i) => sequelProblems(entity, sequel).map((p) => `after ${i + 1}: ${p}`)),
  ];
};

/** Names of the fields that a step or sequel fills. */
const namesOf = ({ columns, constants, texts }: Filling) =>
  [columns, constants, texts].flatMap((part) => Object.keys(part ?? {}));

const unread = ({ columns = {}, values = {} }: Filling) =>
  Object.keys(values)
    .filter((n) => !columns[n])
    .map((n) => `values.${n} translates a column, but columns.${n} is missing.`);

const unwritable = (resource: Resource, name: string): string[] => {
  const field = fieldAt(resource.fields, name);
  if (!field) return [`“${name}” is not a field.`];
  return isWritable(resource.fields[name.split('.')[0] ?? ''] as Field, 'create', 'admin')
    ? []
    : [`“${name}” is set by the application.`];
};

const unknownTarget = (name: string, to: string, by?: string): string[] => {
  if (!isResourceName(to)) return [`records.${name} refers to “${to}”, which is not an entity.`];
  return by === undefined || fieldOf(resources[to], by) ? [] : [`records.${name}: “${by}” is not a field of ${to}.`];
};

const splitProblems = (resource: Resource, split: NonNullable<Steps[number]['split']>): string[] => {
  if (!isResourceName(split.over)) return [`split.over: “${split.over}” is not an entity.`];
  const over = resources[split.over];
  const theirs = [
    split.weight,
    ...Object.keys(split.match),
    ...Object.keys(split.only ?? {}),
    ...Object.values(split.take),
  ];
  return [
    ...theirs
      .filter((n) => n !== 'id' && !fieldOf(over, n))
      .map((n) => `split: “${n}” is not a field of ${split.over}.`),
    ...[split.field, split.weight]
      .filter((n, i) => {
        const field = fieldOf(i ? over : resource, n);
        return !field || !kindSpecOf(field).amount;
      })
      .map((n) => `split: “${n}” is not an amount of money.`),
  ];
};

const sequelProblems = (entity: ResourceName, sequel: Sequel): string[] => {
  const name = sequel.on?.entity ?? entity;
  if (!isResourceName(name)) return [`on: “${name}” is not an entity.`];
  const resource = resources[name];
  const { move, action, on } = sequel;
  if ((move === undefined) === (action === undefined)) return ['must name either a move or an action.'];
  const inputs = inputsOf(name, sequel);
  if (!inputs) return [`${name} have no ${move ? 'move' : 'action'} “${move ?? action}”.`];
  const given = [...namesOf(sequel), ...Object.keys(sequel.fields ?? {})];
  return [
    ...(on && !fieldOf(resource, on.by) ? [`on: “${on.by}” is not a field of ${name}.`] : []),
    ...given.filter((n) => !fieldAt(inputs, n)).map((n) => `“${n}” is not an input.`),
    ...[...Object.values(sequel.fields ?? {}), ...Object.keys(sequel.skip ?? {})]
      .filter((n) => !fieldOf(resource, n))
      .map((n) => `“${n}” is not a field of ${name}.`),
    ...unread(sequel),
  ];
};
