import type { SpokenWords } from '../spoken.ts';
import { letters } from './letters.ts';
import { notices } from './notices.ts';
import { refusals } from './refusals.ts';

/** What the server says besides. */
export const spoken: SpokenWords = { refusals, notices, letters };
