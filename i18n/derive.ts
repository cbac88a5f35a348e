import { type Resources, type Slot, slotsOf } from './slots.ts';

/** Translations by key. */
export type Words = Readonly<Record<string, string>>;

/**
 * Returns every key that the declarations need, with the English text derived from its name.
 *
 * entities.<entity> ('Fund |||| Funds'), fields.<field>, choices.<option>, sections.<section>, tabs.<tab>, groups.<group>,
 * moves.<move>, actions.<action>, screens.<entity>.<screen>, views.<entity>.<view>, panels.<entity>.<panel>, pages.<page>,
 * headings.<entity>.<heading>, create.<entry of the create menu>, menu.list, menu.create, empty. Help texts
 * (help.<field>) and labels of move inputs (fields.<move>.<field>) exist only if written.
 */
export const wordsNeeded = (resources: Resources): Words =>
  Object.fromEntries(slotsOf(resources).flatMap((slot) => (slot.isOptional ? [] : [[slot.word, slot.english]])));

/**
 * Expands the translations of a language to the flat polyglot keys of every place that shows them (flat, because
 * 'fields.address' and 'fields.address.city' are both texts):
 *
 * resources.<r>.name | .fields.<path> | .sections.<s> | .tabs.<t> | .groups.<g> | .moves.<m> | .actions.<a> | .screens.<s> | .views.<v> |
 * .panels.<p> | .headings.<h>, choices.<option>, resources.<r>.choices.<option> if an entity has its own label,
 * menu.<role>.<r>.name, menu.<role>.<r>.<item>, pages.<page>, create.<entry>.
 *
 * The key of a place takes precedence ('resources.funds.fields.currency', 'menu.admin.users.name'), then for menus
 * 'menu.<r>.<item>', then the shared key. Places without a translation are omitted.
 */
export const messagesFrom = (words: Words, resources: Resources): Record<string, string> =>
  Object.fromEntries(
    slotsOf(resources).flatMap((slot) => {
      const word = wordFor(slot, words);
      return word === undefined ? [] : [[slot.key, word]];
    }),
  );

/** Returns the optional keys of a language, in addition to those of `wordsNeeded`. */
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
