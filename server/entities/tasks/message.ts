import type { RecordOf } from '../../../resources/index.ts';
import { staff } from '../../../resources/kit/roles.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { summaryOf } from '../../core/entity/summary.ts';
import { type DisplayValue, type MessageValues, onDay } from '../../core/i18n/message.ts';

/** Returns the message values of a task: its title, record and due day. */
export const valuesOf = async (
  tx: Tx,
  { title, resource, recordId, dueDate }: Pick<RecordOf<'tasks'>, 'title' | 'resource' | 'recordId' | 'dueDate'>,
): Promise<MessageValues<DisplayValue>> => ({
  task: title,
  record: await summaryOf(tx, resource, await get(tx, resource, recordId), { roles: staff }),
  ...(dueDate !== null && { day: onDay(dueDate) }),
});
