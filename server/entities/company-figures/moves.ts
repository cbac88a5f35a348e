import { reportedFigures } from '../../../resources/kit/enums.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { tellReturned, tellSubmitted } from './tell.ts';

/** Empty figures cannot be submitted. */
export const submitFigures: Effect<'company-figures/submit'> = async (work, row) => {
  if (reportedFigures.every((name) => row[name] === null)) throw invalid('revenue', 'refusals.companyFigures.none');
  return { after: (stored) => tellSubmitted(work, stored) };
};

/** Returns the figures to the company for correction. */
export const returnFigures: Effect<'company-figures/sendBack' | 'company-figures/reopen'> = async (
  work,
  _,
  { reason },
) => ({ after: (stored) => tellReturned(work, stored, reason) });
