/** A colleague who can be mentioned. */
export interface Person {
  id: string;
  name: string;
}

/** A mention that is being typed: the place of its @, and the text after it. */
export interface Typing {
  from: number;
  typed: string;
}

/** Returns the mention before the caret; null without one. An @ inside a word, as in an email address, is none. */
export const typingAt = (text: string, caret: number): Typing | null => {
  const found = /(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
};

/** Maximum number of colleagues offered. */
const MOST = 8;

/** Returns the colleagues with a word that begins with the typed text. */
export const matching = (people: readonly Person[], typed: string): Person[] => {
  const sought = typed.toLocaleLowerCase();
  return people.filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${sought}`)).slice(0, MOST);
};

/** Returns the text with the mention completed, and the caret after it. */
export const completed = (text: string, { from, typed }: Typing, { name }: Person) => {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + typed.length).replace(/^ /, ''), caret: before.length };
};

/** Returns the chosen colleagues whose name is still in the text. */
export const stillMentioned = (text: string, ids: readonly string[], people: readonly Person[]): string[] =>
  ids.filter((id) => {
    const name = people.find((person) => person.id === id)?.name;
    // The name of a colleague without access is unknown, so the text cannot tell.
    return name === undefined || text.includes(`@${name}`);
  });

/** Splits a text into plain parts and mentions. The longest name wins where one begins with another. */
export const partsOf = (text: string, names: readonly string[]): { text: string; isMention: boolean }[] => {
  if (!names.length) return [{ text, isMention: false }];
  const escaped = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(@(?:${escaped.join('|')}))`, 'u'))
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter((part) => part.text !== '');
};
