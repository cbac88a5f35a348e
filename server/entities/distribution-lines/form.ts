import { conflict } from '../../core/base/errors.ts';
import type { Action } from '../../core/entity/slots.ts';
import { ilpaFormOf } from '../distributions/ilpaForm.ts';
import type { DistributionNotice } from '../distributions/notice.ts';
import { noticesQuery } from '../distributions/notices.ts';

/** Returns the notice of a line in ILPA's form, as data. Throws 409 if the distribution is cancelled. */
export const showForm: Action<'distribution-lines/form'> = async ({ tx }, { row }) => {
  const notice = await tx.first<DistributionNotice>(noticesQuery([row.id]));
  if (!notice) throw conflict('refusals.calls.noForm');
  return { form: ilpaFormOf(notice).data };
};
