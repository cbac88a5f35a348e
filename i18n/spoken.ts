import { callNotice } from './en/callNotice.ts';
import { checks } from './en/checks.ts';
import { descriptions } from './en/descriptions.ts';
import { distributionNotice } from './en/distributionNotice.ts';
import { errors } from './en/errors.ts';
import { letters } from './en/letters.ts';
import { notices } from './en/notices.ts';
import { refusals } from './en/refusals.ts';
import { reports } from './en/reports.ts';
import type { Translated } from './language.ts';

/** Messages of the server in English; the web app does not include server-only ones. */
export const spoken = {
  errors,
  checks,
  refusals,
  notices,
  letters,
  reports,
  callNotice,
  distributionNotice,
  descriptions,
};
export type Spoken = typeof spoken;
/** Server-only translations of a language. */
export interface SpokenWords {
  refusals: Translated<Spoken['refusals']>;
  notices: Translated<Spoken['notices']>;
  letters: Translated<Spoken['letters']>;
  reports: Translated<Spoken['reports']>;
  callNotice: Translated<Spoken['callNotice']>;
  distributionNotice: Translated<Spoken['distributionNotice']>;
  descriptions: Translated<Spoken['descriptions']>;
}
