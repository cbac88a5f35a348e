import { max, min } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Books } from './journal.ts';
import type { Facts } from './movementFacts.ts';
import { type Stands, standingFrom } from './standing.ts';

const PAID = 'Facility Interest';
const ACCRUED = 'Accrued Facility Interest';

/** Interest of a facility that was accrued and is not paid. */
export const FACILITY_INTEREST: Stands = { accounts: ['2210'], sign: -1n };

/** What is owed of it, while movements are looked at by their days. */
interface Owed {
  /** What a movement pays of it, in minor units: no more than is owed on its day and on every later one. */
  settledBy: (fact: Facts) => bigint;
}

/**
 * What is owed by the books, and by what is entered with these movements, which come in the order of their days. Nothing is
 * asked where none of them pays interest.
 */
export const facilityInterestOwed = async (tx: Tx, books: Books, facts: readonly Facts[]): Promise<Owed> => {
  const [first] = facts.filter(({ type }) => type === PAID);
  if (!first) return { settledBy: () => 0n };
  const cents = ({ amount }: Facts) => centsOf(books.currency, amount);
  const owed = await standingFrom(tx, books.id, FACILITY_INTEREST, first.date);
  for (const fact of facts)
    if (fact.type === ACCRUED) owed.enter({ day: fact.date, cents: fact.reversalOf ? -cents(fact) : cents(fact) });
  const settled = new Map<string, bigint>();
  return {
    settledBy: (fact) => {
      if (fact.type !== PAID) return 0n;
      // A payment that goes back with these leaves owed again what it paid of it.
      if (fact.reversalOf) {
        owed.enter({ day: fact.date, cents: settled.get(fact.reversalOf) ?? 0n });
        return 0n;
      }
      const part = max(0n, min(cents(fact), owed.lowestFrom(fact.date).cents));
      settled.set(fact.id, part);
      owed.enter({ day: fact.date, cents: -part });
      return part;
    },
  };
};
