import type { Entry } from '../../accounting/postings.ts';

/** The record that caused a journal. A journal is written once per source, kind and version. */
export interface Source {
  /** Entity name, such as 'transactions'. */
  kind: string;
  id: string;
  version: number;
}

export interface Journal {
  /** Set if another journal refers to it before it is written. */
  id?: string;
  kind: string;
  /** Accounting date. */
  effectiveOn: string;
  source: Source;
  entries: readonly Entry[];
  /** The reversed journal. */
  reversesId?: string | null;
  preparedBy?: string | null;
  approvedBy?: string | null;
  memo?: string | null;
}

/** The fund whose ledger is written. */
export interface Books {
  id: string;
  currency: string;
  /** The fund's current day for call line statuses; default is today. */
  today?: string;
  /** The caller's transaction already holds the ledger lock. */
  isHeld?: boolean;
  /** Stored totals already include these journals, because they happened before the ledger was opened. */
  isCounted?: boolean;
  /** Call lines already include these journals, because they were inserted with their totals. */
  areLinesCounted?: boolean;
}
