import type { Action } from '../../core/entity/slots.ts';
import { deliveriesOf } from '../../notices/deliveries.ts';
import { callNoticeKey } from '../../notices/noticeKeys.ts';

/** Returns who was notified of the call, and when the notice was delivered, read and opened. */
export const showDelivery: Action<'capital-call-lines/delivery'> = async (work, { row }) => ({
  delivery: await deliveriesOf(work, {
    key: callNoticeKey(row.id, 'issued'),
    about: row.capitalCallId,
    documentIds: [row.noticeDocumentId, row.noticeFormId],
  }),
});
