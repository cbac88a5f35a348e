import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { addMonths } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get, given, today } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen, checkStillOpen } from '../../ledger/open.ts';
import { accountOfFund } from '../bank-accounts/ofFund.ts';
import { checkLinked } from '../fund-companies/linked.ts';

type Body = PatchOf<'distributions'> &
  Pick<BodyOf<'distributions'>, 'fundId' | 'distributionDate'> &
  Pick<RecordOf<'distributions'>, 'proceeds'>;

export const rules: Rules<'distributions'> = {
  beforeCreate: async (work, values) => {
    const fund = await get(work.tx, 'funds', values.fundId, { lock: true });
    const added = await check(work, fund, values);
    await refuseTwin(work, values);
    return { currency: fund.currency, ...added };
  },
  beforeUpdate: async (work, row, values) =>
    check(work, await get(work.tx, 'funds', row.fundId), { ...row, ...values }),
  beforeRestore: checkStillOpen,
};

/** Checks a draft and returns its derived values. Throws 422. */
const check = async (work: Work, fund: RecordOf<'funds'>, next: Body): Promise<PatchOf<'distributions'>> => {
  const { currency } = fund;
  checkOpen(fund, 'fundId');
  if (next.distributionDate > today(work, fund)) throw invalid('distributionDate', 'checks.future');
  await checkOpenDay(work.tx, fund.id, next.distributionDate, 'distributionDate');
  if (next.paymentDate && next.paymentDate < next.distributionDate)
    throw invalid('paymentDate', messageFor('checks.before', { day: onDay(next.distributionDate) }));
  const cents = (field: 'proceeds' | 'withheldTax' | 'reserve' | 'recallable') =>
    given(next[field]) === null ? 0n : amountIn(currency, field, next[field]);
  const gross = cents('proceeds') - cents('reserve');
  const distributable = gross - cents('withheldTax');
  if (distributable <= 0n) throw invalid('proceeds', 'refusals.distributions.nothing');
  if (cents('recallable') > gross) throw invalid('recallable', 'refusals.transactions.aboveAmount');
  if (next.companyId) await checkLinked(work.tx, fund.id, next.companyId, 'companyId');
  if (next.bankAccountId) await accountOfFund(work.tx, next.bankAccountId, fund.id);
  const isWhole = next.source === 'recallable_return' && given(next.recallable) === null;
  const recallable = isWhole ? formatMoney(gross, currency) : given(next.recallable);
  return {
    distributable: formatMoney(distributable, currency),
    ...(isWhole && { recallable }),
    ...(recallable && { recallableUntil: untilOf(fund, next) }),
  };
};

/** Returns the typed date, else the end of the fund's recall window. */
const untilOf = ({ recallableWindowMonths }: RecordOf<'funds'>, { recallableUntil, distributionDate }: Body) =>
  given(recallableUntil) ?? (recallableWindowMonths ? addMonths(distributionDate, recallableWindowMonths) : null);

/** Detects a form that was submitted twice without a key: the fund is locked, so the second finds the first. */
const refuseTwin = async (
  { tx, caller }: Work,
  { fundId, title, proceeds, distributionDate }: BodyOf<'distributions'>,
) => {
  const twin = await tx.first(
    sql`select 1 from distributions where fund_id = ${fundId} and title = ${title} and proceeds = ${proceeds}::numeric
      and distribution_date = ${distributionDate} and status = 'Draft' and ${notDeleted(null)} and created_by = ${caller.userId}
      and created_at > now() - interval '1 minute' limit 1`,
  );
  if (twin) throw conflict('refusals.records.twin');
};
