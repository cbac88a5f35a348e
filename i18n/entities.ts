import { resources } from '../resources/index.ts';
import type { ResourceName } from '../resources/kit/names.ts';
import type { Words } from './derive.ts';
import { slotsOf } from './slots.ts';

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
  /** By option or state: the word of all entities, and its own one where another entity says something else. */
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

const common = ['fields', 'help', 'sections', 'moves', 'actions'] as const;
const own = ['screens', 'views', 'panels', 'headings'] as const;

/** Which entities ask for a word. */
const asking = new Map<string, Set<ResourceName>>();
for (const { word, of } of slotsOf(resources)) if (of) asking.set(word, (asking.get(word) ?? new Set()).add(of));

/** The entity that asks for a word, where it is the only one. */
export const entityAsking = (word: string): ResourceName | undefined => {
  const all = [...(asking.get(word) ?? [])];
  return all.length === 1 ? all[0] : undefined;
};

/**
 * The words of a language: those that several entities share, and those of each entity. What an entity says of a word that
 * others ask for as well holds in its own places alone; a word that only it asks for is the word of the language.
 */
export const withEntities = (shared: Words, entities: Entities): Words =>
  Object.fromEntries([
    ...Object.values(entities).flatMap(({ choices = {} }) => keyed(choices, (item) => `choices.${item}`)),
    ...Object.entries(shared),
    ...(Object.entries(entities) as [ResourceName, EntityWords][]).flatMap(([name, words]) => [
      ...wordsOf(name, words),
      ...keyed(contested(words.choices ?? {}, shared, entities), (item) => `resources.${name}.choices.${item}`),
    ]),
  ]);

/** What an entity says of an option for which another entity, or all others, have another word: 'complete' of a check, and of a move. */
const contested = (choices: Words, shared: Words, entities: Entities): Words =>
  Object.fromEntries(
    Object.entries(choices).filter(([item, word]) =>
      [shared[`choices.${item}`], ...Object.values(entities).map((other) => other.choices?.[item])].some(
        (other) => other !== undefined && other !== word,
      ),
    ),
  );

type Entry = readonly [key: string, word: string];

const keyed = (words: Words | undefined, key: (item: string) => string): Entry[] =>
  Object.entries(words ?? {}).map(([item, word]) => [key(item), word]);

const wordsOf = (name: ResourceName, words: EntityWords): Entry[] => [
  ...(words.name ? [[`entities.${name}`, words.name] as const] : []),
  ...(words.empty ? [[`resources.${name}.empty`, words.empty] as const] : []),
  ...(words.created ? [[`resources.${name}.created`, words.created] as const] : []),
  ...common.flatMap((area) =>
    keyed(words[area], (item) => {
      const word = `${area}.${item}`;
      return entityAsking(word) === name ? word : `resources.${name}.${word}`;
    }),
  ),
  ...own.flatMap((area) => keyed(words[area], (item) => `${area}.${name}.${item}`)),
  ...keyed(words.menu, (item) => {
    const [first = '', second] = item.split('.');
    return second === undefined ? `menu.${name}.${first}` : `menu.${first}.${name}.${second}`;
  }),
];
