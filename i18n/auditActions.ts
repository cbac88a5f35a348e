import { humanise } from './humanise.ts';

/** An audit action: kind of change, optional name, and entity. */
export interface AuditAction {
  action: string;
  name: string | null;
  entity: string;
}

/** Kinds that are labelled by their name alone, with the areas to look it up in. */
const areas: Readonly<Record<string, readonly string[]>> = { move: ['moves', 'actions'], action: ['actions', 'moves'] };
const others = ['actions', 'moves'];

/** Looks up a translation; undefined if missing. */
type Find = (key: string) => string | undefined;

interface Reader {
  find: Find;
  /** Formats a label before a text. */
  labelled: (values: { label: string; text: string }) => string;
}

/** Returns whether the kind is labelled by its name alone: a move or an action. */
export const isStep = ({ action, name }: AuditAction): boolean => name !== null && Object.hasOwn(areas, action);

/** Returns the label of the action's name; null without one. */
export const nameLabelIn = ({ action, name, entity }: AuditAction, find: Find): string | null => {
  if (!name) return null;
  const keys = (areas[action] ?? others).map((area) => `resources.${entity}.${area}.${name}`);
  // Other names are shared choices, such as an import, else derived from the code name.
  return [...keys, `choices.${name}`].map(find).find((word) => word !== undefined) ?? humanise(name);
};

/** Returns the label of an audit action: the move or action by name, else the kind of change. */
export const actionLabelIn = (deed: AuditAction, { find, labelled }: Reader): string => {
  const own = nameLabelIn(deed, find);
  if (own !== null && isStep(deed)) return own;
  const kind = find(`choices.${deed.action}`) ?? humanise(deed.action);
  return own === null ? kind : labelled({ label: kind, text: own });
};
