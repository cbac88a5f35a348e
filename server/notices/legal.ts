import { legalNotices } from '../../resources/kit/enums.ts';
import { type NoticeKey, typeOf } from './texts.ts';

const types: readonly string[] = legalNotices;

/** Notices of default, among types whose other notices are reminders and news. */
const keys: ReadonlySet<NoticeKey> = new Set(['CAPITAL_CALL_OVERDUE.cure', 'TRANSACTION_CREATED.commitmentDefault']);

/** Returns whether a fund agreement requires the notice: emailed immediately, regardless of preferences. */
export const isLegal = (says: NoticeKey): boolean => types.includes(typeOf(says)) || keys.has(says);
