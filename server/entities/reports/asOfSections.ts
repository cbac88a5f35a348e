import sql, { empty, type Sql } from 'sql-template-tag';
import { lineBalance } from '../../accounting/lineStatus.ts';
import { formatMoney } from '../../accounting/money.ts';
import { type CommitmentStanding, commitmentStandings } from '../../accounting/partnerShares.ts';
import { sum } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import { inStates } from '../../core/tables/states.ts';
import { accountingDate, calledOn } from '../../ledger/dates.ts';
import { duesKnownAt } from '../../ledger/dues.ts';
import { fundInputOf } from '../../ledger/fundInput.ts';
import { andBooked, bookedBy } from '../../ledger/generalLedger/booked.ts';
import { signed } from '../../ledger/generalLedger/signed.ts';
import { termsMomentOf } from '../../ledger/terms.ts';
import { columnsOf } from './columns.ts';
import type { Builder, Subject } from './types.ts';

interface Agreed {
  id: string;
  fundId: string;
  partner: string;
  type: string;
  admitted: string;
  currency: string;
}

/** Lists the commitments in force on the report's day, with their totals at its end. */
export const commitmentSchedule: Builder = async (subject) => {
  const { tx, report, reach, speech } = subject;
  const { text, said } = columnsOf(subject);
  const agreed = await tx.rows<Agreed>(
    sql`select t.id, t.fund_id as "fundId", p.name as partner, p.type, t.admission_date::text as admitted, t.currency
      from commitments t join partners p on p.id = t.partner_id
      where ${isAgreed(report)} and ${reach('commitments')}
        and t.admission_date <= ${report.asOf} ${report.fundId ? sql`and t.fund_id = ${report.fundId}` : empty}
      order by p.name ${ALPHABETICAL}, t.id`,
  );
  const standings = await standingsOf(subject, new Set(agreed.map(({ fundId }) => fundId)));
  const committed = ({ id }: Agreed) => standings.get(id)?.commitment ?? 0n;
  const figures = ['commitment', 'called', 'paidIn', 'unfunded', 'distributed'] as const;
  const shown = largestFirst(agreed.filter(committed), committed);
  return [
    {
      heading: speech.word('entities.commitments'),
      columns: [
        text('partnerId'),
        text('type'),
        said.day('reports.admitted'),
        text('currency'),
        ...figures.map((figure) => said.amount(`numbers.${figure}`)),
      ].map(({ column }) => column),
      rows: shown.map(({ id, partner, type, admitted, currency }) => {
        const standing = standings.get(id);
        return [
          partner,
          speech.word(`choices.${type}`),
          admitted,
          currency,
          ...figures.map((f) => formatMoney(standing?.[f] ?? 0n, currency)),
        ];
      }),
      totals: totalsOf(shown, ({ currency }) => currency).map(({ currency, own }) => [
        speech.say('reports.total'),
        null,
        null,
        currency,
        ...figures.map((f) => formatMoney(sum(own.map(({ id }) => standings.get(id)?.[f] ?? 0n)), currency)),
      ]),
    },
  ];
};

/** SQL condition on commitments in force on a day; with a known-at time, all those in the ledger then. */
const isAgreed = ({ asOf, knownAt }: Subject['report']): Sql =>
  knownAt
    ? bookedBy({ fundId: sql`t.fund_id`, knownAt }, 'commitments', sql`t.id`)
    : sql`${notDeleted()} and (${inStates('commitments', 'binding', 't')} or t.ended_on > ${asOf})`;

const largestFirst = <T>(all: readonly T[], size: (each: T) => bigint): T[] =>
  [...all].sort((a, b) => (size(a) === size(b) ? 0 : size(a) > size(b) ? -1 : 1));

const standingsOf = async ({ tx, report }: Subject, fundIds: ReadonlySet<string>) => {
  const found = new Map<string, CommitmentStanding>();
  for (const id of fundIds) {
    const input = await fundInputOf(tx, await get(tx, 'funds', id), report);
    for (const standing of commitmentStandings(input))
      if (standing.commitmentId) found.set(standing.commitmentId, standing);
  }
  return found;
};

/** Groups rows by currency, in the order of codes. */
const totalsOf = <T>(all: readonly T[], currencyOf: (each: T) => string): { currency: string; own: T[] }[] =>
  [...new Set(all.map(currencyOf))]
    .sort()
    .map((currency) => ({ currency, own: all.filter((each) => currencyOf(each) === currency) }));

interface Line {
  callId: string;
  callNumber: number;
  title: string;
  calledOn: string;
  due: string;
  currency: string;
  amount: string;
  paid: string;
  isOver: boolean;
}

/** SQL conditions for calls that counted, and that had ended, on a day; optionally as known at a given time. */
const callsAt = ({ asOf, knownAt }: Subject['report']): { isCounted: Sql; isOver: Sql } => {
  if (!knownAt)
    return {
      isCounted: sql`(${inStates('capital-calls', 'issued', 't')} or (t.call_number is not null and t.ended_on > ${asOf}))`,
      isOver: sql`coalesce(t.ended_on <= ${asOf}, false)`,
    };
  const posted = (more: Sql) => bookedBy({ fundId: sql`t.fund_id`, knownAt }, 'capital-calls', sql`t.id`, more);
  return {
    isCounted: sql`${posted(sql`and b.kind = 'call' and b.reverses_id is null`)}
      and not ${posted(sql`and b.kind = 'call' and b.reverses_id is not null and b.effective_on <= ${asOf}::date`)}`,
    isOver: posted(sql`and b.kind = 'writeOff' and b.effective_on <= ${asOf}::date`),
  };
};

/** Lists the calls that counted on the report's day, with their payments by its end. */
export const capitalCallSummary: Builder = async (subject) => {
  const { tx, report, reach, speech } = subject;
  const { isCounted, isOver } = callsAt(report);
  const { text, amount, said } = columnsOf(subject);
  const lines = await tx.rows<Line>(
    sql`select t.id as "callId", t.call_number as "callNumber", t.title, ${calledOn('t')}::text as "calledOn", t.due_date::text as due, t.currency,
        l.amount, coalesce(paid.sum, 0)::numeric(20,2) as paid, ${isOver} as "isOver"
      from capital_calls t join capital_call_lines l on l.capital_call_id = t.id and ${notDeleted('l')}
      left join lateral (select sum(${signed('x')}) as sum from transactions x
        where x.capital_call_line_id = l.id and x.status = 'completed' and ${notDeleted('x')} and ${accountingDate('x')} <= ${report.asOf}
          ${andBooked(report.knownAt, 'x')}) paid on true
      where ${notDeleted()} and ${isCounted}
        and ${reach('capital-calls')} and ${calledOn('t')} <= ${report.asOf} ${report.fundId ? sql`and t.fund_id = ${report.fundId}` : empty}
      order by ${calledOn('t')}, t.call_number, t.id, l.id`,
  );
  const moment = report.fundId ? await termsMomentOf(tx, report.fundId, report) : report.knownAt;
  const dues = await duesKnownAt(tx, [...new Set(lines.map(({ callId }) => callId))], moment ?? null);
  const calls = new Map<string, Line[]>();
  for (const line of lines) calls.set(line.callId, [...(calls.get(line.callId) ?? []), line]);
  return [
    {
      heading: speech.word('entities.capital-calls'),
      columns: [
        said.text('reports.number'),
        text('title'),
        said.day('reports.called'),
        said.day('reports.due'),
        text('currency'),
        ...['amount', 'paid', 'outstanding'].map(amount),
      ].map(({ column }) => column),
      rows: [...calls.values()].map((own) => {
        const [{ callId, callNumber, title, calledOn: called, due, currency }] = own as [Line];
        return [String(callNumber), title, called, dues.get(callId) ?? due, currency, ...figuresOf(currency, own)];
      }),
      totals: totalsOf(lines, ({ currency }) => currency).map(({ currency, own }) => [
        speech.say('reports.total'),
        null,
        null,
        null,
        currency,
        ...figuresOf(currency, own),
      ]),
    },
  ];
};

/** Returns called, paid and outstanding of lines in one currency. */
const figuresOf = (currency: string, own: readonly Line[]): string[] => {
  const cents = (value: string) => centsOf(currency, value);
  // The outstanding amount of a completed call was written off.
  const owed = ({ isOver, amount, paid }: Line) =>
    isOver ? 0n : lineBalance({ amount: cents(amount), approved: cents(paid) }).outstanding;
  const total = (of: (line: Line) => bigint) => formatMoney(sum(own.map(of)), currency);
  return [total((l) => cents(l.amount)), total((l) => cents(l.paid)), total(owed)];
};
