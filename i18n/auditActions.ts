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

interface Reader {
  /** Looks up a translation; undefined if missing. */
  find: (key: string) => string | undefined;
  /** Formats a label before a text. */
  labelled: (values: { label: string; text: string }) => string;
}

/** Returns the label of an audit action: the move or action by name, else the kind of change. */
export const actionLabelIn = ({ action, name, entity }: AuditAction, { find, labelled }: Reader): string => {
  const kind = find(`choices.${action}`) ?? humanise(action);
  if (!name) return kind;
  const keys = (areas[action] ?? others).map((area) => `resources.${entity}.${area}.${name}`);
  // Other names are shared choices, such as an import, else derived from the code name.
  const own = [...keys, `choices.${name}`].map(find).find((word) => word !== undefined) ?? humanise(name);
  return Object.hasOwn(areas, action) ? own : labelled({ label: kind, text: own });
};
