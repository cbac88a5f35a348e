import type { InputOf } from '../../../resources/values.ts';
import { ownPartners, runsFund } from '../../core/auth/grantedFunds.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import { answer, emptyToNull, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { enterTransaction } from '../../ledger/enter.ts';

/**
 * Enters a pending investment: of the fund in a company for fund staff, of the caller's own partner in the fund (a
 * Commitment) for investors.
 */
export const invest: Action<'funds/invest'> = async (work, { row: fund, input }) => {
  const party = runsFund(work.caller, fund.id) ? intoCompany(input) : intoFund(work, input);
  const values = {
    ...party,
    fundId: fund.id,
    amount: input.amount,
    tradeDate: emptyToNull(input.tradeDate) || today(work, fund),
    description: emptyToNull(input.description),
  };
  return { transaction: await answer(work, 'transactions', await enterTransaction(work, values)) };
};

type Input = InputOf<'funds/invest'>;

const intoCompany = ({ companyId, partnerId }: Input) => {
  if (emptyToNull(partnerId)) throw invalid('partnerId', 'refusals.funds.withoutPartner');
  if (!emptyToNull(companyId)) throw invalid('companyId', 'checks.required');
  return { type: 'Investment', source: 'company', companyId } as const;
};

const intoFund = ({ caller }: Work, { companyId, partnerId }: Input) => {
  if (emptyToNull(companyId)) throw invalid('companyId', 'refusals.funds.withoutCompany');
  const own = [...ownPartners(caller)];
  const chosen = emptyToNull(partnerId) ?? (own.length === 1 ? own[0] : null);
  if (!chosen) throw invalid('partnerId', 'checks.required');
  if (!own.includes(chosen)) throw forbidden();
  return { type: 'Commitment', source: 'partner', partnerId: chosen } as const;
};
