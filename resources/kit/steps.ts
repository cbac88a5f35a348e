import type { Consequence } from './consequences.ts';
import type { Field, When } from './fields.ts';
import { rowOf } from './kinds.ts';
import { findMove, moveNames } from './moves.ts';
import type { ResourceName, Role } from './names.ts';
import type { Action, Resource } from './resource.ts';
import type { RowRulesByRole } from './rights.ts';

/** The step name of a requested edit, next to the names of moves and actions. */
export const EDIT = 'edit';

/** A declared way to change a record: a move, an action on one record, or an edit. */
export interface Step {
  kind: 'move' | 'action' | 'edit';
  called: string;
  by: readonly Role[];
  /** Roles that may approve the step as the second person. */
  decidedBy: readonly Role[];
  /** Condition on the record (computed fields included) under which the step has its consequences; absent: always. */
  when?: When | undefined;
  rows?: RowRulesByRole | undefined;
  input: Readonly<Record<string, Field>>;
  consequences: readonly Consequence[];
}

/** Returns whether the path of an action names its record. */
const isOnRecord = (path: string) => /^\/:id\/[^/]+$/.test(path);

/** Returns the required input that names the record of an action whose path names none. */
export const recordInputOf = (name: ResourceName, { path, input = {} }: Action): string | undefined =>
  path.includes(':')
    ? undefined
    : Object.entries(input).find(([, field]) => rowOf(field) === name && field.required)?.[0];

/** Finds a step of any kind by name; names are unique within an entity. */
export const findStep = (resource: Resource, called: string): Step | undefined => {
  const move = findMove(resource, called)?.move;
  if (move) {
    const { roles, rows, input = {}, consequences: has = [] } = move;
    return { kind: 'move', called, by: roles, decidedBy: roles, rows, input, consequences: has };
  }
  const action = Object.hasOwn(resource.actions, called) ? resource.actions[called] : undefined;
  if (action && (isOnRecord(action.path) || action.consequences)) {
    const { roles, decidedBy = roles, consequencesWhen: when, rows, input = {}, consequences: has = [] } = action;
    return { kind: 'action', called, by: roles, decidedBy, when, rows, input, consequences: has };
  }
  if (called !== EDIT || !resource.editConsequences) return undefined;
  return {
    kind: 'edit',
    called,
    by: resource.access.edit,
    decidedBy: resource.access.edit,
    when: resource.editConsequences.when,
    input: resource.fields,
    consequences: Object.keys(resource.editConsequences.fields) as Consequence[],
  };
};

/** Returns the steps that a fund can put under dual control. */
export const coveredSteps = (resource: Resource): Step[] =>
  [...moveNames(resource), ...Object.keys(resource.actions), EDIT].flatMap((called) => {
    const step = findStep(resource, called);
    return step?.consequences.length ? [step] : [];
  });

/** Returns the consequences of changing these fields. */
export const consequencesOf = ({ editConsequences }: Resource, changed: readonly string[]): Consequence[] =>
  Object.entries(editConsequences?.fields ?? {}).flatMap(([consequence, fields]) =>
    fields.some((field) => changed.includes(field)) ? [consequence as Consequence] : [],
  );

/** Returns whether a step needs a second person only if it posts. */
export const isConditional = ({ consequences: has }: Pick<Step, 'consequences'>): boolean =>
  has.length > 0 && has.every((each) => each === 'mayPost');

const withAmount: readonly Consequence[] = ['posts', 'mayPost', 'pays'];

/** Returns whether a fund's threshold can leave a step to one person: every consequence has an amount. An edit of terms has none. */
export const hasAmount = ({ kind, consequences: has }: Pick<Step, 'kind' | 'consequences'>): boolean =>
  kind !== 'edit' && has.every((each) => withAmount.includes(each));

/**
 * Returns whether the author of the record may not approve the step: it is the first posting of that author's input.
 * Later steps (reversals, payments, edits) are proposed by the person who requests them.
 */
export const excludesCreator = (resource: Resource, step: Step): boolean =>
  resource.access.create.length > 0 &&
  findMove(resource, step.called)?.move.isPrimary === true &&
  step.consequences.includes('posts') &&
  !step.consequences.includes('pays');
