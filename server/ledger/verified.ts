import type { RecordOf } from '../../resources/index.ts';
import { isIn } from '../../resources/states.ts';
import { conflict } from '../core/base/errors.ts';

/** Nobody's commitment counts before who they are was verified. Throws 409, which says that it is about the partner. */
export const checkVerified = ({ approvalStatus }: Pick<RecordOf<'partners'>, 'approvalStatus'>): void => {
  if (isIn('partners', 'verified', approvalStatus)) return;
  const message = 'refusals.commitments.unverified';
  throw conflict(message, [{ field: 'partnerId', message }]);
};
