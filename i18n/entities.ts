import { resources } from '../resources/index.ts';
import type { ResourceName } from '../resources/kit/names.ts';
import type { Words } from './derive.ts';
import { type Resources, slotsOf } from './slots.ts';

/** Translations of one entity; missing ones fall back to the shared text, then to English. */
export interface EntityWords {
  /** Singular and plural: 'Fonds |||| Fonds'. */
  name?: string;
  /** Text of an empty related list: which rows will appear here, and when. */
  empty?: string;
  /** Success message of a create that explains its consequences; the record's fields are the arguments. */
  created?: string;
  /**
   * By field. A field within a group uses its last name, or the full path to be specific ('address.city'). A move input
   * with a different label has the move as prefix ('clarify.reason').
   */
  fields?: Words;
  /** Help texts of inputs, unless shared in `help.json`. */
  help?: Words;
  /**
   * By option or state; 'Investment.partner' labels an option for a value of a sibling. Not inherited by other entities with the same option; shared labels are in the shared
   * catalogue.
   */
  choices?: Words;
  sections?: Words;
  /** By tab of the details that holds several lists. */
  tabs?: Words;
  /** By group of options. */
  groups?: Words;
  moves?: Words;
  actions?: Words;
  /** Success message of a move or an action. The title (`name`) and the values of the record are arguments. */
  done?: Words;
  screens?: Words;
  views?: Words;
  panels?: Words;
  /** By menu heading. */
  headings?: Words;
  /** By menu entry, for all roles or one: 'list', 'lp.list', 'admin.name'. */
  menu?: Words;
}

/** Translations of a language by entity, one file each; all optional. */
export type Entities = Readonly<Partial<Record<ResourceName, EntityWords>>>;

const common = ['fields', 'help', 'choices', 'sections', 'tabs', 'groups', 'moves', 'actions', 'done'] as const;
const own = ['screens', 'views', 'panels', 'headings'] as const;

/** Keys of an entity's file that are a text, and those that hold texts. */
export const entityTexts = ['name', 'empty', 'created'] as const;
export const entityAreas = [...common, ...own, 'menu'] as const;

/** Returns the entities that use each key: 'fields.price', 'choices.full'. */
const askersIn = (declared: Resources): Map<string, Set<ResourceName>> => {
  const askers = new Map<string, Set<ResourceName>>();
  for (const { word, of, fallback = word } of slotsOf(declared))
    if (of) askers.set(fallback, (askers.get(fallback) ?? new Set()).add(of));
  return askers;
};

const declaredAskers = askersIn(resources);

/** Returns the entity that uses a key, if only one does. */
export const entityAsking = (word: string, askers = declaredAskers): ResourceName | undefined => {
  const all = [...(askers.get(word) ?? [])];
  return all.length === 1 ? all[0] : undefined;
};

/**
 * Combines shared and entity translations of a language. An entity's translation of a key used by others applies to
 * that entity only; otherwise it applies to the whole language.
 */
export const withEntities = (shared: Words, entities: Entities, declared?: Resources): Words => {
  const askers = declared ? askersIn(declared) : declaredAskers;
  const isShared = (word: string, name: ResourceName) => !(word in shared) && entityAsking(word, askers) === name;
  return Object.fromEntries([
    ...Object.entries(shared),
    ...(Object.entries(entities) as [ResourceName, EntityWords][]).flatMap(([name, words]) =>
      wordsOf(name, words, (word) => isShared(word, name)),
    ),
  ]);
};

type Entry = readonly [key: string, word: string];

const keyed = (words: Words | undefined, key: (item: string) => string): Entry[] =>
  Object.entries(words ?? {}).map(([item, word]) => [key(item), word]);

const wordsOf = (name: ResourceName, words: EntityWords, isShared: (word: string) => boolean): Entry[] => [
  ...(words.name ? [[`entities.${name}`, words.name] as const] : []),
  ...(words.empty ? [[`resources.${name}.empty`, words.empty] as const] : []),
  ...(words.created ? [[`resources.${name}.created`, words.created] as const] : []),
  ...common.flatMap((area) =>
    keyed(words[area], (item) => {
      const word = `${area}.${item}`;
      return isShared(word) ? word : `resources.${name}.${word}`;
    }),
  ),
  ...own.flatMap((area) => keyed(words[area], (item) => `${area}.${name}.${item}`)),
  ...keyed(words.menu, (item) => {
    const [first = '', second] = item.split('.');
    return second === undefined ? `menu.${name}.${first}` : `menu.${first}.${name}.${second}`;
  }),
];
