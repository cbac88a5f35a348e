import type { Consequence } from './consequences.ts';
import type { Field } from './fields.ts';
import { findMove, moveNames } from './moves.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import type { RowRulesByRole } from './rights.ts';

/** The name under which a change of fields is requested, beside the names of moves and actions. */
export const EDIT = 'edit';

/** A declared way to change a record: a move, an action on one record, or a change of fields. */
export interface Step {
  kind: 'move' | 'action' | 'edit';
  called: string;
  by: readonly Role[];
  rows?: RowRulesByRole | undefined;
  input: Readonly<Record<string, Field>>;
  consequences: readonly Consequence[];
}

/** Does an action name its record in the path? */
const isOnRecord = (path: string) => /^\/:id\/[^/]+$/.test(path);

/** The step of that name, whatever its kind; names are unique within an entity. */
export const findStep = (resource: Resource, called: string): Step | undefined => {
  const move = findMove(resource, called)?.move;
  if (move) {
    const { by, rows, input = {}, consequences: has = [] } = move;
    return { kind: 'move', called, by, rows, input, consequences: has };
  }
  const action = Object.hasOwn(resource.actions, called) ? resource.actions[called] : undefined;
  if (action && isOnRecord(action.path)) {
    const { by, rows, input = {}, consequences: has = [] } = action;
    return { kind: 'action', called, by, rows, input, consequences: has };
  }
  if (called !== EDIT || !resource.editConsequences) return undefined;
  return {
    kind: 'edit',
    called,
    by: resource.access.edit,
    input: resource.fields,
    consequences: Object.keys(resource.editConsequences.fields) as Consequence[],
  };
};

/** The steps of an entity that a fund may want two people for. */
export const coveredSteps = (resource: Resource): Step[] =>
  [...moveNames(resource), ...Object.keys(resource.actions), EDIT].flatMap((called) => {
    const step = findStep(resource, called);
    return step?.consequences.length ? [step] : [];
  });

/** The consequences of changing these fields. */
export const consequencesOf = ({ editConsequences }: Resource, changed: readonly string[]): Consequence[] =>
  Object.entries(editConsequences?.fields ?? {}).flatMap(([consequence, fields]) =>
    fields.some((field) => changed.includes(field)) ? [consequence as Consequence] : [],
  );

/** Whether a step needs a second person only if it posts something. */
export const isConditional = ({ consequences: has }: Pick<Step, 'consequences'>): boolean =>
  has.length > 0 && has.every((each) => each === 'mayPost');

/**
 * Whether the person who entered the record may not approve the step: it is the one that first brings into the ledger what that
 * person entered. What takes it back, pays it or edits it later is proposed by whoever requests it.
 */
export const excludesCreator = (resource: Resource, step: Step): boolean =>
  resource.access.create.length > 0 &&
  findMove(resource, step.called)?.move.isUsual === true &&
  step.consequences.includes('posts') &&
  !step.consequences.includes('pays');
