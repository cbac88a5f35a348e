import { capitalCostCodes, type capitalCosts } from '../../../resources/chart.ts';
import { sharesOfCost } from '../../accounting/capitalCosts.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { OpenBooks } from './draft.ts';
import type { Facts } from './movementFacts.ts';

/** Returns the code of a fund-raising cost, undefined for other movements. */
export const capitalCostOf = ({ expenseCategory }: Pick<Facts, 'expenseCategory'>) =>
  capitalCostCodes.find((code) => code === expenseCategory) as `${keyof typeof capitalCosts}` | undefined;

/**
 * Returns each partner's share of the fund-raising costs among some movements, in minor units, by movement. Throws 409
 * if the fund never had a commitment, because no partner could bear them.
 */
export const costsByPartner = async (
  books: OpenBooks,
  facts: readonly Facts[],
): Promise<Map<string, ReadonlyMap<string, bigint>>> => {
  const costs = facts.filter((fact) => capitalCostOf(fact) && !fact.reversalOf);
  if (!costs.length) return new Map();
  const commitments = await books.commitments();
  const stakes = commitments.map(
    ({ partnerId, rootId, amount: weight, admissionDate: from, endDate: until = null }) => ({
      ...{ partnerId, weight, from, until },
      ...(rootId && { rootId }),
    }),
  );
  return new Map(
    costs.map(({ id, amount, date }) => {
      const shares = sharesOfCost(stakes, { date, cents: centsOf(books.currency, amount) });
      if (!shares.size) throw conflict('refusals.transactions.nobodyCommitted');
      return [id, shares];
    }),
  );
};
