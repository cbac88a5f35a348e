import type { Action } from '../../core/entity/slots.ts';
import { deliveriesOf } from '../../notices/deliveries.ts';
import { distributionNoticeKey } from '../../notices/noticeKeys.ts';

/** Returns who was notified of the distribution, and when the notice was delivered, read and opened. */
export const showDelivery: Action<'distribution-lines/delivery'> = async (work, { row }) => ({
  delivery: await deliveriesOf(work, {
    key: distributionNoticeKey(row.id, 'issued'),
    about: row.distributionId,
    documentIds: [row.noticeDocumentId, row.noticeFormId],
  }),
});
