import { max, min } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Books } from './journal.ts';
import type { Facts } from './movementFacts.ts';
import { type Stands, standingFrom } from './standing.ts';

const PAID = 'Facility Interest';
const ACCRUED = 'Accrued Facility Interest';

/** Accrued and unpaid facility interest. */
export const FACILITY_INTEREST: Stands = { accounts: ['2210'], sign: -1n };

/** Balance of accrued interest while movements are processed in order of date. */
interface Owed {
  /**
   * Part of a movement that pays accrued interest, in minor units: at most the balance on its date and every later day.
   */
  settledBy: (fact: Facts) => bigint;
}

/**
 * Loads the accrued interest from the ledger and these movements, which must be in order of date. Runs no query if none
 * of them pays interest.
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
      // A payment reversed in the same batch restores the accrued interest that it settled.
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
