import { humanise } from './humanise.ts';

/** What was done, as the audit keeps it. */
export interface Deed {
  action: string;
  name: string | null;
  entity: string;
}

/** What a deed that is nothing but one of these is called by: by its own name, without the kind of change. */
const areas: Readonly<Record<string, readonly string[]>> = { move: ['moves', 'actions'], action: ['actions', 'moves'] };
const others = ['actions', 'moves'];

interface Reader {
  /** The word of a key, if there is one. */
  find: (key: string) => string | undefined;
  /** As the language puts a label before a text. */
  labelled: (values: { label: string; text: string }) => string;
}

/** What was done in words: the name of the move or the action, else the kind of change. */
export const deedIn = ({ action, name, entity }: Deed, { find, labelled }: Reader): string => {
  const kind = find(`choices.${action}`) ?? humanise(action);
  if (!name) return kind;
  const keys = (areas[action] ?? others).map((area) => `resources.${entity}.${area}.${name}`);
  // What is no move and no action of the record is a kind of change itself, as of an import, or has a word beside those.
  const own = [...keys, `choices.${name}`].map(find).find((word) => word !== undefined) ?? humanise(name);
  return Object.hasOwn(areas, action) ? own : labelled({ label: kind, text: own });
};
