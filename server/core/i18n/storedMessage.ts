import { type Message, type MessageKey, type MessageValues, messageFor } from './message.ts';
import { isSaid, type Translator } from './translator.ts';

/** A message as stored in a JSON field. */
export interface StoredMessage {
  says: MessageKey;
  values: MessageValues;
}

/** Key that marks a stored message in a response until it is rendered for the reader. */
export const MARK = '@message';

interface Marked {
  [MARK]: StoredMessage;
}

/** Marks a stored message in a response. */
export const marked = (message: unknown): Marked => ({ [MARK]: message as StoredMessage });

/** Returns the message of a stored one; null for an unknown key. */
export const sentenceOf = (message: unknown): Message | null => {
  const { says, values } = Object(message) as Partial<StoredMessage>;
  return typeof says === 'string' && isSaid(says) ? messageFor(says, values ?? {}) : null;
};

const isMarked = (value: object): value is Marked => MARK in value && Object.keys(value).length === 1;

/** Renders a value that is a text or a marked message. */
export const textOf = (value: unknown, speech: Translator): string => {
  if (typeof value !== 'object' || value === null || !isMarked(value)) return String(value);
  const sentence = sentenceOf(value[MARK]);
  return sentence ? speech.say(sentence) : '';
};

/** Returns whether a response contains a stored message. */
export const holdsMessage = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && isMarked(value)) || Object.values(value).some(holdsMessage));

/** Renders each stored message in a response; other values keep their identity. */
export const withTexts = (value: unknown, speech: Translator): unknown => {
  if (typeof value !== 'object' || value === null || !holdsMessage(value)) return value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, speech));
  if (isMarked(value)) return textOf(value, speech);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, speech)]));
};
