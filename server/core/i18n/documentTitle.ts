import { messageFor } from './message.ts';
import type { Translator } from './translator.ts';

/** Maximum length of a document title. */
const LONGEST = 200;

interface Named {
  speech: Translator;
  /** Names and date that distinguish the document in lists. */
  parts: readonly (string | null | undefined)[];
  ending?: string;
}

/**
 * Returns the title of a generated document: its own title with the missing names and date. A title that is too long
 * loses the end of its own part and keeps the names.
 */
export const documentTitle = (own: string, { speech, parts, ending = '' }: Named): string => {
  const lacking = parts.filter((part): part is string => Boolean(part) && !contains(own, String(part)));
  const end = lacking.map((name) => speech.say(messageFor('reports.titlePart', { name }))).join('') + ending;
  const room = LONGEST - end.length;
  if (own.length <= room) return own + end;
  return room > 1 ? `${own.slice(0, room - 1)}…${end}` : `${own}${end}`.slice(0, LONGEST);
};

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
