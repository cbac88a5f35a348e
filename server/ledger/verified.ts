import type { RecordOf } from '../../resources/index.ts';
import { isIn } from '../../resources/states.ts';
import { conflict } from '../core/base/errors.ts';
import { messageFor } from '../core/i18n/message.ts';

/** Checks that a partner is verified or exempt before its commitment counts. Throws 409 about the partner. */
export const checkVerified = ({
  name,
  approvalStatus,
}: Pick<RecordOf<'partners'>, 'name' | 'approvalStatus'>): void => {
  if (isIn('partners', 'verified', approvalStatus)) return;
  const message = messageFor('refusals.commitments.unverified', { partner: name });
  throw conflict(message, [{ field: 'partnerId', message }]);
};
