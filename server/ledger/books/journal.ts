import type { Entry } from '../../accounting/postings.ts';

/** The record by which a journal came to be. A journal is written once for its source, kind and version. */
export interface Source {
  /** The entity: 'transactions'. */
  kind: string;
  id: string;
  version: number;
}

export interface Journal {
  /** Where another journal names it before it is written. */
  id?: string;
  kind: string;
  /** Accounting date. */
  effectiveOn: string;
  source: Source;
  entries: readonly Entry[];
  /** The journal that it takes back. */
  reversesId?: string | null;
  preparedBy?: string | null;
  approvedBy?: string | null;
  memo?: string | null;
}

/** The fund whose books are written in. */
export interface Books {
  id: string;
  currency: string;
  /** The fund's day, on which lines of calls stand as they do; the present one where none is given. */
  today?: string;
  /** That the caller's transaction holds its books already. */
  isHeld?: boolean;
  /** That stored totals hold already what is written: it happened before its books were opened. */
  isCounted?: boolean;
  /** That lines of calls hold already what is written: they were given it with all else that is theirs. */
  areLinesCounted?: boolean;
}
