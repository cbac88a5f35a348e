import type { Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Caller } from '../../core/auth/types.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { ReportData, Section } from '../../core/writers/data.ts';

export interface Subject {
  tx: Tx;
  report: RecordOf<'reports'>;
  fund: RecordOf<'funds'> | null;
  partner: RecordOf<'partners'> | null;
  /** Language of the requester. */
  speech: Translator;
  /** The report's maker in the fund of the report; null for a former user. */
  maker: Caller | null;
  /** Row scope of the report's maker as a condition on `t`; a report shows no other rows. */
  reach: (name: ResourceName) => Sql;
}

/** Content of a report: its tables, and an optional form, cover, chart and notes. */
export interface Body extends Pick<ReportData, 'form' | 'letter' | 'chart' | 'notes'> {
  sections: readonly Section[];
  /** Replaces the head if the content differs from the request. */
  about?: readonly string[];
}

/** Builds the tables of a report kind from the ledger. */
export type Builder = (subject: Subject) => Promise<readonly Section[] | Body>;

/** The day, period start and known-at time of a report or a run. */
export type Times = Pick<RecordOf<'reports'>, 'asOf' | 'periodStart' | 'knownAt'>;

/** A report on each partner of a fund, for one partner or for all in one run. */
export interface PartnerBodies {
  /** Partners with a document in a run. */
  partnerIds: readonly string[];
  /** The fund's net asset value after accrued carry, in minor units. */
  nav: () => Promise<bigint>;
  /** Returns the body for a partner, or for the fund alone; null if there is nothing to report. */
  bodyOf: (partner: { id: string; name: string } | null, speech: Translator) => Body | null;
}

/** Loads the data of all partners at once, independent of their number. */
export type PartnerReport = (
  tx: Tx,
  fund: RecordOf<'funds'>,
  times: Times & Pick<RecordOf<'reports'>, 'format'>,
) => Promise<PartnerBodies>;
