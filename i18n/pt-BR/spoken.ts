import type { SpokenWords } from '../spoken.ts';
import { refusals } from './refusals.ts';

/** What the server says besides. */
export const spoken: SpokenWords = { refusals };
