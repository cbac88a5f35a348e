import type { RecordOf } from '../../../resources/index.ts';
import type { runKinds } from '../../../resources/kit/enums.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { navOf } from '../../ledger/nav.ts';
import { readStatements } from '../../ledger/statements.ts';
import { statementSections } from '../reports/capitalAccountSections.ts';
import { packBody, packOf } from '../reports/performanceBody.ts';
import { reportingBody } from '../reports/reportingBody.ts';
import { keyDatesOf, type Standing, standingOn } from '../reports/reportingData.ts';
import type { Body } from '../reports/types.ts';

/**
 * The partners of a run, the fund's net asset value after accrued carry in minor units, and the body of each document.
 */
export interface Partners {
  partnerIds: readonly string[];
  nav: bigint;
  bodyOf: (partner: { id: string; name: string }, speech: Translator) => Body | null;
}

type Fund = RecordOf<'funds'>;
type Read = (tx: Tx, fund: Fund, run: RecordOf<'statement-runs'>) => Promise<Partners>;

const statements: Read = async (tx, fund, run) => {
  const all = await readStatements(tx, fund, run);
  const { name, currency } = fund;
  return {
    partnerIds: all.partnerIds,
    nav: all.nav,
    bodyOf: ({ id }, speech) => {
      const statement = all.of(id);
      return statement ? { sections: statementSections(statement, { name, currency, asOf: run.asOf }, speech) } : null;
    },
  };
};

/**
 * ILPA's form for every limited partner. Row 95 of the whole fund includes the carry of its general partner, so it is
 * not its NAV.
 */
const reportingTemplates: Read = async (tx, fund, run) => {
  const given = { standing: await standingOn(tx, fund, run), dates: await keyDatesOf(tx, fund, run.asOf) };
  return {
    partnerIds: limited(given.standing),
    nav: await navOf(tx, fund, run),
    bodyOf: (partner, speech) => reportingBody({ fund, partner, times: run }, given, speech),
  };
};

/** The same followed by the fund's ILPA Performance Template: the quarterly package for each limited partner. */
const packs: Read = async (tx, fund, run) => {
  const given = await packOf(tx, fund, run);
  return {
    partnerIds: limited(given.standing),
    nav: await navOf(tx, fund, run),
    bodyOf: (partner, speech) => packBody({ fund, partner, times: run }, given, speech),
  };
};

const limited = ({ end }: Standing) => end.filter(({ isGp }) => !isGp).map(({ partnerId }) => partnerId);

/** Loaders by kind of run, independent of the number of partners. */
export const readPartners: Readonly<Record<(typeof runKinds)[number], Read>> = {
  capital_account_statement: statements,
  ilpa_reporting_template: reportingTemplates,
  ilpa_pack: packs,
};
