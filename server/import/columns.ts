import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { innerOf, kindSpecOf } from '../../resources/kit/kinds.ts';
import { findMove } from '../../resources/kit/moves.ts';
import { isResourceName, type ResourceName } from '../../resources/kit/names.ts';
import type { Filling, Sequel, Step } from './mapping.ts';

/** A column that a step reads, with the field whose kind its cells have, if any. */
interface UsedColumn {
  column: string;
  field?: Field | undefined;
}

export const DAY = { kind: 'date' } as const satisfies Field;
export const NUMBER = { kind: 'quantity' } as const satisfies Field;

/** Returns the {columns} of a template. */
export const columnsIn = (template: string): string[] => [...template.matchAll(/\{([^{}]+)\}/g)].map((m) => m[1] ?? '');

const named = (columns: readonly string[], field?: Field): UsedColumn[] => columns.map((column) => ({ column, field }));

const readBy = (
  { columns = {}, texts = {}, where = {}, whereNot = {} }: Filling & Pick<Sequel, 'where' | 'whereNot'>,
  fields: Readonly<Record<string, Field>>,
): UsedColumn[] => [
  ...named([...Object.keys(where), ...Object.keys(whereNot), ...Object.values(texts).flatMap(columnsIn)]),
  ...Object.entries(columns).map(([name, column]) => ({ column, field: fieldAt(fields, name) })),
];

/** Returns all columns that a step and its sequels read. */
export const columnsOf = (step: Step): UsedColumn[] => [
  ...readBy(step, resources[step.entity].fields),
  ...named([step.key, ...Object.values(step.records ?? {}).map(({ key }) => key)].flatMap(columnsIn)),
  ...named(columnsIn(step.at ?? ''), DAY),
  ...named(step.group?.by ?? []),
  ...named(step.group?.sum ?? [], NUMBER),
  ...(step.after ?? []).flatMap((sequel) => {
    const name = sequel.on?.entity ?? step.entity;
    return readBy(sequel, (isResourceName(name) && inputsOf(name, sequel)) || {});
  }),
];

/** Returns the field of a dotted name: 'breakdown.capital' is in the group 'breakdown'. */
export const fieldAt = (fields: Readonly<Record<string, Field>>, name: string): Field | undefined => {
  const [head = '', ...rest] = name.split('.');
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (!rest.length) return field;
  const inner = field && !kindSpecOf(field).many ? innerOf(field) : null;
  return inner ? fieldAt(inner, rest.join('.')) : undefined;
};

/**
 * Returns the input fields of a move or action; undefined if it does not exist or is not available to administrators.
 */
export const inputsOf = (
  name: ResourceName,
  { move, action }: Pick<Sequel, 'move' | 'action'>,
): Readonly<Record<string, Field>> | undefined => {
  const { actions } = resources[name];
  if (move !== undefined) {
    const found = findMove(resources[name], move);
    return found && (found.move.input ?? {});
  }
  const declared = action !== undefined && Object.hasOwn(actions, action) ? actions[action] : undefined;
  return declared?.path.startsWith('/:id/') && declared.method !== 'GET' ? (declared.input ?? {}) : undefined;
};
