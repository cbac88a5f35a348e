import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { formatMoney } from '../accounting/money.ts';
import { commitmentStandings } from '../accounting/partnerShares.ts';
import { ratesOf, statementRates, wrongSigns } from '../accounting/rateSigns.ts';
import { sum } from '../accounting/rounding.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { today } from '../core/entity/records.ts';
import { findRow } from '../core/tables/rows.ts';
import { inStates } from '../core/tables/states.ts';
import { fundFigures } from './fundFigures.ts';
import { fundInputOf } from './fundInput.ts';
import { readStatements } from './statements.ts';

const figures = ['called', 'paidIn', 'distributed', 'recallable', 'unfunded'] as const;

/**
 * Describes funds and commitments whose stored balances differ from the figures that analytics, statements and reports
 * show today. Holds one fund at a time in memory.
 */
export const differingFigures = async (tx: Tx): Promise<string[]> => {
  const funds = await tx.rows<{ id: string }>(sql`select id from funds where ${notDeleted(null)} order by id`);
  const found: string[] = [];
  for (const { id } of funds) {
    const fund = await findRow(tx, 'funds', id);
    if (fund) found.push(...(await differenceIn(tx, fund)), ...(await wrongRatesIn(tx, fund)));
  }
  return found;
};

/** Describes the rates of a fund that contradict their multiple. */
const wrongRatesIn = async (tx: Tx, fund: RecordOf<'funds'>): Promise<string[]> => {
  const asOf = today({ now: new Date().toISOString() }, fund);
  const at = { asOf, knownAt: null };
  const statements = await readStatements(tx, fund, { ...at, periodStart: null });
  const wrong = wrongSigns([...ratesOf(await fundFigures(tx, fund, at)), ...statementRates(statements)]);
  if (!wrong.length) return [];
  const shown = wrong.map(([name, rate, multiple]) => `${name} ${rate} at a multiple of ${multiple}`);
  return [`the rates of fund ${fund.id} have the wrong sign: ${shown.join(', ')}`];
};

const differenceIn = async (tx: Tx, fund: RecordOf<'funds'>): Promise<string[]> => {
  const fundId = fund.id;
  const cents = (value: unknown) => centsOf(fund.currency, value);
  const standings = commitmentStandings(
    await fundInputOf(tx, fund, { asOf: today({ now: new Date().toISOString() }, fund) }),
  );
  const rows = await tx.rows<{ id: string } & Record<(typeof figures)[number], string>>(
    sql`select id, called, paid_in as "paidIn", distributed, recallable, unfunded from commitments
      where fund_id = ${fundId} and ${inStates('commitments', 'binding')} and ${notDeleted(null)} order by id`,
  );
  const of = new Map(standings.map((standing) => [standing.commitmentId, standing]));
  const shown = (id: string, figure: (typeof figures)[number]) => of.get(id)?.[figure] ?? 0n;
  const differing = (row: (typeof rows)[number]) =>
    figures.filter((figure) => cents(row[figure]) !== shown(row.id, figure));
  const [wrong, ...others] = rows.filter((row) => differing(row).length);
  const totals = {
    committed: sum(standings.map(({ commitment }) => commitment)),
    called: sum(standings.map(({ called }) => called)),
    paidIn: sum(standings.map(({ paidIn }) => paidIn)),
    distributed: sum(standings.map(({ distributed }) => distributed)),
  };
  const names = (Object.keys(totals) as (keyof typeof totals)[]).filter((name) => cents(fund[name]) !== totals[name]);
  if (!wrong && !names.length) return [];
  const differences = (row: (typeof rows)[number]) =>
    differing(row).map(
      (figure) => `${figure} ${row[figure]}, not ${formatMoney(shown(row.id, figure), fund.currency)}`,
    );
  const what = [
    ...names,
    ...(wrong ? [`${others.length + 1} commitments (${wrong.id}: ${differences(wrong).join('; ')} ...)`] : []),
  ].join(', ');
  return [`the stored figures of fund ${fundId} differ from its analytics: ${what}`];
};
