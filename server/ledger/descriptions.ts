import { type SaidKey, type SaidValues, say } from '../core/words/said.ts';
import { english } from '../core/words/speech.ts';

const LONGEST = 1000;

type DescriptionKey = Extract<SaidKey, `descriptions.${string}`>;

/** A generated description: English text for search, and a message that is shown in the reader's language. */
export interface Described {
  description: string;
  descriptionMessage: { says: DescriptionKey; values: SaidValues };
}

export const described = (says: DescriptionKey, values: SaidValues): Described => ({
  description: english.say(say(says, values)).slice(0, LONGEST),
  descriptionMessage: { says, values },
});
