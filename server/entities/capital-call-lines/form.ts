import { conflict } from '../../core/base/errors.ts';
import type { Action } from '../../core/entity/slots.ts';
import { noticesQuery, type WaitingCall } from '../capital-calls/callNotices.ts';
import { ilpaFormOf } from '../capital-calls/ilpaForm.ts';

/** What the notice of an issued line says in ILPA's form, for programs. Throws 409 where the line was not issued or is cancelled. */
export const showForm: Action<'capital-call-lines/form'> = async ({ tx }, { row }) => {
  const notice = row.breakdown && (await tx.first<WaitingCall>(noticesQuery([row.id])));
  if (!notice) throw conflict('refusals.calls.noForm');
  return { form: ilpaFormOf(notice).data };
};
