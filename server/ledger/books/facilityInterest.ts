import sql from 'sql-template-tag';
import { lowestFrom } from '../../accounting/lowest.ts';
import { max, min } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Books } from './journal.ts';
import type { Facts } from './movementFacts.ts';

const PAID = 'Facility Interest';
const ACCRUED = 'Accrued Facility Interest';

/** Interest of a facility that was accrued and is not paid, while movements are looked at by their days. */
interface Owed {
  /** What a movement pays of it, in minor units: no more than is owed on its day and on every later one. */
  settledBy: (fact: Facts) => bigint;
}

/**
 * What is owed by the books, and by what is entered with these movements. Nothing is asked where none of them pays interest.
 */
export const facilityInterestOwed = async (tx: Tx, books: Books, facts: readonly Facts[]): Promise<Owed> => {
  if (!facts.some(({ type }) => type === PAID)) return { settledBy: () => 0n };
  const cents = ({ amount }: Facts) => centsOf(books.currency, amount);
  const posted = await tx.rows<{ day: string; cents: string }>(
    sql`select effective_on::text as day, (-sum(cents))::text as cents from gl_sides
      where fund_id = ${books.id} and account = '2210' group by 1`,
  );
  const changes = [
    ...posted.map(({ day, cents }) => ({ day, cents: BigInt(cents) })),
    ...facts
      .filter(({ type }) => type === ACCRUED)
      .map((fact) => ({ day: fact.date, cents: fact.reversalOf ? -cents(fact) : cents(fact) })),
  ];
  const settled = new Map<string, bigint>();
  return {
    settledBy: (fact) => {
      if (fact.type !== PAID) return 0n;
      // A payment that goes back with these leaves owed again what it paid of it.
      if (fact.reversalOf) {
        changes.push({ day: fact.date, cents: settled.get(fact.reversalOf) ?? 0n });
        return 0n;
      }
      const part = max(0n, min(cents(fact), lowestFrom(changes, fact.date)));
      settled.set(fact.id, part);
      changes.push({ day: fact.date, cents: -part });
      return part;
    },
  };
};
