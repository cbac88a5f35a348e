import sql from 'sql-template-tag';
import {
  CAPITAL_LINES,
  type CapitalAccount,
  capitalAccounts,
  type SharedMoves,
} from '../../accounting/capitalAccount.ts';
import { addDays } from '../../accounting/dates.ts';
import type { FundAnalytics } from '../../accounting/fundTypes.ts';
import { formatMoney, parseMoney } from '../../accounting/money.ts';
import { living } from '../../core/db/living.ts';
import { findRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { onDay, type SaidKey, say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';
import { number, type Section, text } from '../../core/writers/data.ts';
import { analyticsOf } from './fundSections.ts';
import type { Builder, Subject } from './types.ts';

const labels = {
  contributions: 'reports.contributions',
  distributions: 'reports.distributions',
  fees: 'reports.fees',
  expenses: 'reports.expenses',
  realisedGain: 'reports.realisedGain',
  unrealisedGain: 'reports.unrealisedGain',
  carry: 'reports.carry',
} as const satisfies Record<(typeof CAPITAL_LINES)[number], SaidKey>;

type Totals = SharedMoves & { of: (partnerId: string) => { contributions: bigint; distributions: bigint } };

/** The fund's lines since inception, out of its bridge. */
const totalsOf = (a: FundAnalytics): Totals => {
  const cents = (value: string) => parseMoney(value, a.currency);
  const { bridge } = a;
  const partners = new Map(a.partners.map((p) => [p.partnerId, p]));
  return {
    fees: cents(bridge.managementFees),
    expenses: cents(bridge.expenses) - cents(bridge.income),
    realisedGain: cents(bridge.realisedGain),
    unrealisedGain: cents(bridge.unrealisedGain),
    carry: cents(a.carryAccrued),
    of: (id) => ({
      contributions: cents(partners.get(id)?.paidIn ?? '0'),
      distributions: cents(partners.get(id)?.distributed ?? '0'),
    }),
  };
};

const shared = ['fees', 'expenses', 'realisedGain', 'unrealisedGain', 'carry'] as const;

/** What moved between two days, for the fund's lines and for each partner's own. */
const period = (ids: readonly string[], from: Totals | null, to: Totals) => ({
  shared: Object.fromEntries(shared.map((line) => [line, to[line] - (from?.[line] ?? 0n)])) as SharedMoves,
  own: new Map(
    ids.map((id) => {
      const now = to.of(id);
      const then = from?.of(id);
      return [
        id,
        {
          contributions: now.contributions - (then?.contributions ?? 0n),
          distributions: now.distributions - (then?.distributions ?? 0n),
        },
      ];
    }),
  ),
});

const table = (
  { say: said }: Speech,
  heading: string,
  currency: string,
  accounts: readonly [string, CapitalAccount | undefined][],
): Section => ({
  heading,
  columns: [text(said('reports.account')), ...accounts.map(([label]) => number(`${label} (${currency})`))],
  rows: [
    [said('reports.opening'), ...accounts.map(([, a]) => formatMoney(a?.opening ?? 0n, currency))],
    ...CAPITAL_LINES.map((line) => [
      said(labels[line]),
      ...accounts.map(([, a]) => formatMoney(a?.[line] ?? 0n, currency)),
    ]),
    [said('reports.closing'), ...accounts.map(([, a]) => formatMoney(a?.closing ?? 0n, currency))],
  ],
});

/** One partner's account in one fund: the period of the report beside inception to date. */
const accountSection = async (subject: Subject, partnerId: string): Promise<Section> => {
  const end = await analyticsOf(subject);
  const { speech } = subject;
  const { periodStart } = subject.report;
  const start = periodStart ? await analyticsOf(subject, addDays(periodStart, -1)) : null;
  const ids = end.partners.map((p) => p.partnerId);
  const parties = end.partners.map((p) => ({ id: p.partnerId, weight: parseMoney(p.commitment, end.currency) }));
  const last = totalsOf(end);
  const before = start && totalsOf(start);
  const [whole] = capitalAccounts({ partners: parties, periods: [period(ids, null, last)] });
  const parts = before
    ? capitalAccounts({ partners: parties, periods: [period(ids, null, before), period(ids, before, last)] })
    : [];
  const accounts: [string, CapitalAccount | undefined][] = [[speech.say('reports.inception'), whole?.get(partnerId)]];
  if (periodStart) {
    const between = say('reports.between', { from: onDay(periodStart), to: onDay(subject.report.asOf) });
    accounts.unshift([speech.say(between), parts[1]?.get(partnerId)]);
  }
  return table(speech, subject.fund?.name ?? '', end.currency, accounts);
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
