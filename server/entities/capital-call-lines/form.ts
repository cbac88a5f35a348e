import { conflict } from '../../core/base/errors.ts';
import type { Action } from '../../core/entity/slots.ts';
import { noticesQuery, type WaitingCall } from '../capital-calls/callNotices.ts';
import { ilpaFormOf } from '../capital-calls/ilpaForm.ts';

/**
 * Returns the notice of an issued line in ILPA's form, as data. Throws 409 if the line was not issued or is cancelled.
 */
export const showForm: Action<'capital-call-lines/form'> = async ({ tx }, { row }) => {
  const notice = row.breakdown && (await tx.first<WaitingCall>(noticesQuery([row.id])));
  if (!notice) throw conflict('refusals.calls.noForm');
  return { form: ilpaFormOf(notice).data };
};
