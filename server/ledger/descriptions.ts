import { type MessageKey, type MessageValues, messageFor } from '../core/i18n/message.ts';
import { english } from '../core/i18n/translator.ts';

const LONGEST = 1000;

type DescriptionKey = Extract<MessageKey, `descriptions.${string}`>;

/** A generated description: English text for search, and a message that is shown in the reader's language. */
export interface Described {
  description: string;
  descriptionMessage: { says: DescriptionKey; values: MessageValues };
}

export const described = (says: DescriptionKey, values: MessageValues): Described => ({
  description: english.say(messageFor(says, values)).slice(0, LONGEST),
  descriptionMessage: { says, values },
});
