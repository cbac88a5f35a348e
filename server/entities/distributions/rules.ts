import type { RecordOf } from '../../../resources/index.ts';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { addMonths } from '../../accounting/dates.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { emptyToNull } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { refuseTwin } from '../../core/entity/twins.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { checkOpen } from '../../ledger/open.ts';
import { checkPostingDay, type Ground, groundOf } from '../../ledger/runs.ts';
import { accountOfFund } from '../bank-accounts/ofFund.ts';
import { checkLinked } from '../fund-companies/linked.ts';

type Body = PatchOf<'distributions'> &
  Pick<BodyOf<'distributions'>, 'fundId' | 'distributionDate'> &
  Pick<RecordOf<'distributions'>, 'proceeds'>;

export const rules: Rules<'distributions'> = {
  check: async (work, values) => {
    const ground = await groundOf(work, values);
    return { currency: ground.fund.currency, ...(await planned(work, ground, values)) };
  },
  beforeCreate: async (work, values) => {
    await refuseTwin(work, 'distributions', values, ['fundId', 'title', 'proceeds', 'distributionDate']);
    return undefined;
  },
  beforeUpdate: async (work, row, values) => planned(work, await groundOf(work, row, false), { ...row, ...values }),
};

/** Checks a draft and returns its derived values. Throws 422. */
const planned = async (work: Work, ground: Ground, next: Body): Promise<PatchOf<'distributions'>> => {
  const { fund, money } = ground;
  const { currency } = fund;
  checkOpen(fund, 'fundId');
  await checkPostingDay(work.tx, ground, { day: next.distributionDate, field: 'distributionDate' });
  if (next.paymentDate && next.paymentDate < next.distributionDate)
    throw invalid('paymentDate', messageFor('checks.before', { day: onDay(next.distributionDate) }));
  const cents = (field: 'proceeds' | 'withheldTax' | 'reserve' | 'recallable') =>
    emptyToNull(next[field]) === null ? 0n : amountIn(currency, field, next[field]);
  const gross = cents('proceeds') - cents('reserve');
  const distributable = gross - cents('withheldTax');
  if (distributable <= 0n) throw invalid('proceeds', 'refusals.distributions.nothing');
  if (cents('recallable') > gross) throw invalid('recallable', 'refusals.transactions.aboveAmount');
  if (next.companyId) await checkLinked(work.tx, fund.id, next.companyId, 'companyId');
  if (next.bankAccountId) await accountOfFund(work.tx, next.bankAccountId, fund.id);
  const isWhole = next.source === 'recallable_return' && emptyToNull(next.recallable) === null;
  const recallable = isWhole ? money(gross) : emptyToNull(next.recallable);
  return {
    distributable: money(distributable),
    ...(isWhole && { recallable }),
    ...(recallable && { recallableUntil: untilOf(fund, next) }),
  };
};

/** Returns the typed date, else the end of the fund's recall window. */
const untilOf = ({ recallableWindowMonths }: RecordOf<'funds'>, { recallableUntil, distributionDate }: Body) =>
  emptyToNull(recallableUntil) ?? (recallableWindowMonths ? addMonths(distributionDate, recallableWindowMonths) : null);
