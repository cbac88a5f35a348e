import { type Said, type SaidKey, type SaidValues, say } from './said.ts';
import { isSaid, type Speech } from './speech.ts';

/** A message as a json field keeps it. */
export interface StoredMessage {
  says: SaidKey;
  values: SaidValues;
}

/** The key under which an answer carries a stored message until the language of its reader is known. */
export const MARK = '@message';

interface Marked {
  [MARK]: StoredMessage;
}

/** A stored message as it travels in an answer. */
export const marked = (message: unknown): Marked => ({ [MARK]: message as StoredMessage });

/** The sentence of a stored message; null for a key without a sentence. */
export const sentenceOf = (message: unknown): Said | null => {
  const { says, values } = Object(message) as Partial<StoredMessage>;
  return typeof says === 'string' && isSaid(says) ? say(says, values ?? {}) : null;
};

const isMarked = (value: object): value is Marked => MARK in value && Object.keys(value).length === 1;

/** The text of a value that is a text or a marked message. */
export const textOf = (value: unknown, speech: Speech): string => {
  if (typeof value !== 'object' || value === null || !isMarked(value)) return String(value);
  const sentence = sentenceOf(value[MARK]);
  return sentence ? speech.say(sentence) : '';
};

/** Does an answer hold a stored message? */
export const holdsMessage = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && isMarked(value)) || Object.values(value).some(holdsMessage));

/** The answer with each stored message as a text; everything else stays the same object. */
export const withTexts = (value: unknown, speech: Speech): unknown => {
  if (typeof value !== 'object' || value === null || !holdsMessage(value)) return value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, speech));
  if (isMarked(value)) return textOf(value, speech);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, speech)]));
};
