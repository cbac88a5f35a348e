import { bool, group, integer, ref } from '../kit/fields.ts';
import { day } from './parts.ts';

/** How an approval of bank details would count, before it is given. */
export const approval = group({
  required: true,
  fields: { isMaker: bool({ required: true }), isAlone: bool({ required: true }), effectiveFrom: day },
});

/** Whether a move would wait for a second person: how many could be that one (none: it is made at once), and what waits already. */
export const needed = group({
  required: true,
  fields: {
    isNeeded: bool({ required: true }),
    others: integer({ required: true }),
    pendingId: ref({ to: 'approvals' }),
  },
});
