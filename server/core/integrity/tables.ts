import type { UnsealedReason } from '../../../resources/kit/unsealed.ts';
import { answerColumns, answerText } from '../tables/idempotency.ts';

/** Seal definition of a table without a declaration. */
export interface TableSeal {
  /** Sealed columns in order. */
  columns: readonly string[];
  /** Timestamp columns among them. */
  moments?: readonly string[];
  /** Columns that identify a row, unless it has a `uuid` column `id`. */
  key?: readonly string[];
  /** The product deletes its rows. */
  mayGo?: boolean;
  /** Columns without a seal. */
  unsealed?: Readonly<Record<string, UnsealedReason>>;
}

/** Seal of a short-lived table: a hash in each row, so that no entry outlives it. A missing row is not an alarm. */
export interface RowSeal {
  columns: readonly string[];
  /** Column with the hash. */
  mac: string;
  /** SQL of the hashed text of a row under an alias. */
  text: (alias: string) => string;
  /** SQL of the text that identifies a row to users. */
  shownId: (alias: string) => string;
  unsealed: Readonly<Record<string, UnsealedReason>>;
}

/**
 * Decision for every table without a declaration: its seal definition, or the reason why it has none. A test fails for
 * each table and column of the database without one.
 */
export const otherTables: Readonly<Record<string, TableSeal | RowSeal | UnsealedReason>> = {
  // First, because its own trigger seals the rows that the start writes for all others.
  seal_forms: { columns: ['id', 'entity', 'columns', 'before', 'found', 'found_at'], moments: ['found_at'] },
  seal_entries: 'chain',
  audit_seals: 'chain',
  gl_journals: {
    columns: [
      ...['fund_id', 'id', 'number', 'kind', 'effective_on', 'booked_at', 'source_kind', 'source_id', 'source_version'],
      ...['reverses_id', 'prepared_by', 'approved_by', 'memo', 'lines', 'digest'],
    ],
    moments: ['booked_at'],
    unsealed: { written_in: 'counter' },
  },
  gl_periods: {
    columns: [
      ...['fund_id', 'id', 'starts_on', 'ends_on', 'state', 'seal', 'previous_seal', 'closed_by', 'closed_at'],
      ...['result', 'carry', 'reopen_asked_by', 'reopen_reason', 'reopen_asked_at', 'created_at', 'created_by'],
    ],
    moments: ['closed_at', 'reopen_asked_at', 'created_at'],
    // A change of the period length replaces open periods.
    mayGo: true,
    unsealed: { version: 'counter', updated_at: 'counter' },
  },
  gl_books: {
    columns: ['fund_id', 'opened_at'],
    moments: ['opened_at'],
    key: ['fund_id'],
    unsealed: { last_number: 'recomputed' },
  },
  gl_entries: 'digest',
  gl_balances: 'recomputed',
  outbox: {
    columns: [
      ...['id', 'recipient', 'subject', 'body', 'created_at', 'sender_id', 'locale', 'reply_to', 'is_optional'],
      ...['delivered_at', 'refused_at', 'fund_id'],
    ],
    moments: ['created_at', 'delivered_at', 'refused_at'],
    unsealed: { failure: 'queue' },
  },
  call_announcements: {
    columns: ['id', 'call_id', 'tells', 'word', 'noted', 'lines', 'created_at'],
    moments: ['created_at'],
    key: ['id'],
    mayGo: true,
    unsealed: { told_to: 'queue' },
  },
  distribution_announcements: {
    columns: ['id', 'distribution_id', 'word', 'noted', 'created_at'],
    moments: ['created_at'],
    key: ['id'],
    mayGo: true,
    unsealed: { told_to: 'queue' },
  },
  staff_announcements: {
    columns: ['id', 'fund_id', 'without', 'notice', 'created_at'],
    moments: ['created_at'],
    key: ['id'],
    mayGo: true,
  },
  jobs: 'queue',
  call_reminders: 'queue',
  email_changes: {
    columns: [
      ...['id', 'entity', 'entity_id', 'old_email', 'new_email', 'old_hash', 'new_hash', 'requested_by'],
      ...['created_at', 'expires_at', 'old_confirmed_at', 'new_confirmed_at', 'settled_at'],
    ],
    moments: ['created_at', 'expires_at', 'old_confirmed_at', 'new_confirmed_at', 'settled_at'],
  },
  decider_changes: { columns: ['id', 'fund_id', 'user_id', 'is_gain', 'through', 'at'], moments: ['at'], key: ['id'] },
  idempotency_keys: {
    columns: answerColumns,
    mac: 'mac',
    text: answerText,
    shownId: (alias) => `concat_ws(' ', ${alias}.user_id, ${alias}.key)`,
    unsealed: { mac: 'chain' },
  },
  calendar_feeds: {
    columns: ['user_id', 'token_hash', 'created_at'],
    moments: ['created_at'],
    key: ['user_id'],
    mayGo: true,
    unsealed: { read_at: 'presence' },
  },
  fund_changes: 'temporary',
  view_settings: 'own',
  // The start compares them with the key and with the program's files.
  installation: 'digest',
  schema_migrations: 'digest',
};
