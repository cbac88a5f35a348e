import { type SaidKey, type SaidValues, say } from '../core/words/said.ts';
import { english } from '../core/words/speech.ts';

const LONGEST = 1000;

type DescriptionKey = Extract<SaidKey, `descriptions.${string}`>;

/** A description that the portal writes: the English text, which is searched, and the message, which readers get in their language. */
export interface Described {
  description: string;
  descriptionMessage: { says: DescriptionKey; values: SaidValues };
}

export const described = (says: DescriptionKey, values: SaidValues): Described => ({
  description: english.say(say(says, values)).slice(0, LONGEST),
  descriptionMessage: { says, values },
});
