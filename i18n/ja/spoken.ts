import type { SpokenWords } from '../spoken.ts';
import { callNotice } from './callNotice.ts';
import { descriptions } from './descriptions.ts';
import { distributionNotice } from './distributionNotice.ts';
import { letters } from './letters.ts';
import { notices } from './notices.ts';
import { refusals } from './refusals.ts';
import { reports } from './reports.ts';

/** Server-only texts. */
export const spoken: SpokenWords = {
  refusals,
  notices,
  letters,
  reports,
  callNotice,
  distributionNotice,
  descriptions,
};
