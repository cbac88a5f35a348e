import { resources } from '../resources/index.ts';
import type { ResourceName } from '../resources/kit/names.ts';
import type { Words } from './derive.ts';
import { type Resources, slotsOf } from './slots.ts';

/** What one entity says in a language: whatever is left out is the word that several share, else English. */
export interface EntityWords {
  /** One and many: 'Fonds |||| Fonds'. */
  name?: string;
  /** Where another record has no rows of it yet: what will stand there, and when. */
  empty?: string;
  /** What is said once one was made, where something follows from it; its fields are the values. */
  created?: string;
  /**
   * By field; one of a group by its last name, or by its whole path where only that one is meant ('address.city'); what a move
   * asks for by the move before it, where it has another name there ('clarify.reason').
   */
  fields?: Words;
  /** What stands under the inputs of fields, where it is not what `help.ts` says for several. */
  help?: Words;
  /** By option or state. Entities that have an option of the same name don't inherit it; the words of several stand among the shared ones. */
  choices?: Words;
  sections?: Words;
  moves?: Words;
  actions?: Words;
  screens?: Words;
  views?: Words;
  panels?: Words;
  /** By heading in its menu. */
  headings?: Words;
  /** By entry of its menu, for everybody or for a role: 'list', 'lp.list', 'admin.name'. */
  menu?: Words;
}

/** What the entities say in a language, each in a file of its own. One may lack any of them. */
export type Entities = Readonly<Partial<Record<ResourceName, EntityWords>>>;

const common = ['fields', 'help', 'choices', 'sections', 'moves', 'actions'] as const;
const own = ['screens', 'views', 'panels', 'headings'] as const;

/** The entities that ask for each word: 'fields.price', 'choices.full'. */
const askersIn = (declared: Resources): Map<string, Set<ResourceName>> => {
  const askers = new Map<string, Set<ResourceName>>();
  for (const { word, of, fallback = word } of slotsOf(declared))
    if (of) askers.set(fallback, (askers.get(fallback) ?? new Set()).add(of));
  return askers;
};

const declaredAskers = askersIn(resources);

/** The entity that asks for a word, if it is the only one. */
export const entityAsking = (word: string, askers = declaredAskers): ResourceName | undefined => {
  const all = [...(askers.get(word) ?? [])];
  return all.length === 1 ? all[0] : undefined;
};

/**
 * The words of a language: those that several entities share, and those of each entity. A word of an entity that others
 * ask for as well holds in its own places alone; a word that only it asks for is the word of the language.
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
