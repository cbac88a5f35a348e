import { type Resources, type Slot, slotsOf } from './slots.ts';

/** Word key -> word. */
export type Words = Readonly<Record<string, string>>;

/**
 * Every word that the declarations ask for, once, with the English that follows from its name.
 *
 * entities.<entity> ('Fund |||| Funds'), fields.<field>, choices.<option>, sections.<section>, moves.<move>,
 * actions.<action>, screens.<entity>.<screen>, views.<entity>.<view>, panels.<entity>.<panel>, pages.<page>,
 * headings.<entity>.<heading>, create.<entry of the create menu>, menu.list, menu.create, empty. Helps under inputs (help.<field>),
 * and what a move calls an input of its own (fields.<move>.<field>), are there where they are written.
 */
export const wordsNeeded = (resources: Resources): Words =>
  Object.fromEntries(slotsOf(resources).flatMap((slot) => (slot.isOptional ? [] : [[slot.word, slot.english]])));

/**
 * The words of a language spread over the places where they are shown, as flat polyglot keys (flat, because
 * 'fields.address' and 'fields.address.city' are both words):
 *
 * resources.<r>.name | .fields.<path> | .sections.<s> | .moves.<m> | .actions.<a> | .screens.<s> | .views.<v> | .panels.<p> | .headings.<h>,
 * choices.<option>, resources.<r>.choices.<option> where an entity has its own word, menu.<role>.<r>.name, menu.<role>.<r>.<item>, pages.<page>, create.<entry>.
 *
 * A place's own key among the words wins ('resources.funds.fields.currency', 'menu.admin.users.name'), then for menus
 * 'menu.<r>.<item>', then the shared word. Places without a word are left out.
 */
export const messagesFrom = (words: Words, resources: Resources): Record<string, string> =>
  Object.fromEntries(
    slotsOf(resources).flatMap((slot) => {
      const word = wordFor(slot, words);
      return word === undefined ? [] : [[slot.key, word]];
    }),
  );

/** Keys that a language may give besides those of `wordsNeeded`. */
export const ownWords = (resources: Resources): Set<string> =>
  new Set(
    slotsOf(resources).flatMap(({ key, word, between, isOptional }) => [
      key,
      ...(between ? [between] : []),
      ...(isOptional ? [word] : []),
    ]),
  );

const wordFor = (slot: Slot, words: Words) =>
  words[slot.key] ?? (slot.between ? words[slot.between] : undefined) ?? sharedWord(slot, words);

const sharedWord = ({ word, plural }: Slot, words: Words) => {
  const given = words[word];
  return plural ? given?.split('||||').at(-1)?.trim() : given;
};
