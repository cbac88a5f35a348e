import sql from 'sql-template-tag';
import {
  accountBetween,
  CAPITAL_LINES,
  type CapitalAccount,
  type CapitalMoves,
  NO_MOVES,
} from '../../accounting/capitalAccount.ts';
import { addDays } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import { fundState } from '../../accounting/partnerAccounts.ts';
import { living } from '../../core/db/living.ts';
import { findRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { onDay, type SaidKey, say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';
import { number, type Section, text } from '../../core/writers/data.ts';
import { inputOf } from './fundSections.ts';
import type { Builder, Subject } from './types.ts';

const labels = {
  contributions: 'reports.contributions',
  distributions: 'reports.distributions',
  fees: 'reports.fees',
  expenses: 'reports.expenses',
  income: 'reports.income',
  realisedGain: 'reports.realisedGain',
  unrealisedGain: 'reports.unrealisedGain',
  carry: 'reports.carry',
} as const satisfies Record<(typeof CAPITAL_LINES)[number], SaidKey>;

/** All that moved a partner's account up to a day, to the cent as the fund's page shows it. */
const movesUntil = async (subject: Subject, partnerId: string, asOf: string): Promise<CapitalMoves> => {
  const { accounts } = fundState(await inputOf(subject, asOf));
  return accounts.find(({ position }) => position.partnerId === partnerId)?.moves ?? NO_MOVES;
};

const table = (
  { say: said }: Speech,
  heading: string,
  currency: string,
  accounts: readonly [string, CapitalAccount][],
): Section => ({
  heading,
  columns: [text(said('reports.account')), ...accounts.map(([label]) => number(`${label} (${currency})`))],
  rows: [
    [said('reports.opening'), ...accounts.map(([, a]) => formatMoney(a.opening, currency))],
    ...CAPITAL_LINES.map((line) => [said(labels[line]), ...accounts.map(([, a]) => formatMoney(a[line], currency))]),
    [said('reports.closing'), ...accounts.map(([, a]) => formatMoney(a.closing, currency))],
  ],
});

/** One partner's account in one fund: the period of the report beside inception to date. */
const accountSection = async (subject: Subject, partnerId: string): Promise<Section> => {
  const { speech, fund, report } = subject;
  const { periodStart, asOf } = report;
  const end = await movesUntil(subject, partnerId, asOf);
  const accounts: [string, CapitalAccount][] = [[speech.say('reports.inception'), accountBetween(NO_MOVES, end)]];
  if (periodStart) {
    const between = say('reports.between', { from: onDay(periodStart), to: onDay(asOf) });
    const before = await movesUntil(subject, partnerId, addDays(periodStart, -1));
    accounts.unshift([speech.say(between), accountBetween(before, end)]);
  }
  return table(speech, fund?.name ?? '', fund?.currency ?? 'USD', accounts);
};

export const capitalAccountStatement: Builder = async (subject) =>
  subject.report.partnerId ? [await accountSection(subject, subject.report.partnerId)] : [];

/** The partner's accounts in every fund it has committed to. */
export const partnerStatement: Builder = async (subject) => {
  const { partnerId, fundId } = subject.report;
  if (!partnerId) return [];
  const funds = await subject.tx.rows<{ id: string }>(
    sql`select distinct f.id, f.name from commitments k join funds f on f.id = k.fund_id where k.partner_id = ${partnerId} and ${living('k')}
      and ${inStates('commitments', 'binding', 'k')} and ${living('f')} and (${fundId}::uuid is null or f.id = ${fundId})
      and f.id in (select t.id from funds t where ${subject.reach('funds')}) order by f.name, f.id`,
  );
  const sections: Section[] = [];
  for (const { id } of funds) {
    const fund = await findRow(subject.tx, 'funds', id);
    if (fund) sections.push(await accountSection({ ...subject, fund }, partnerId));
  }
  return sections;
};
