import { funds } from '../../../resources/funds.ts';
import type { PatchOf } from '../../../resources/values.ts';
import type { Caller } from '../../core/auth/types.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn, eitherAmount } from '../../core/base/money.ts';
import { refuseTaken } from '../../core/entity/duplicates.ts';
import { emptyToNull, get } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { cutPeriods } from '../../ledger/generalLedger/periods.ts';
import { holdBooks } from '../../ledger/generalLedger/write.ts';
import { resetLoneWaivers } from '../../ledger/requiredDocuments.ts';
import { admins } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { accountOfFund } from '../bank-accounts/ofFund.ts';
import { refuseTakenTaxId } from '../partners/taxId.ts';
import { deleteOpenSignOffs } from '../period-sign-offs/end.ts';

export const rules: Rules<'funds'> = {
  check: async (work, values) => {
    await checkTerms(work, values, values);
    return undefined;
  },
  beforeCreate: async (work, values) => {
    if (emptyToNull(values.bankAccountId)) throw invalid('bankAccountId', 'refusals.funds.accountAfterwards');
    return ownPlace(work.caller, values);
  },
  announce: async ({ tx, caller }, { id, name }) => {
    await notify(tx, {
      users: await admins(tx, caller.userId),
      says: 'FUND_CREATED.created',
      values: { fund: name, person: caller.person },
      kind: 'Fund',
      id,
      path: `/funds/${id}`,
      key: `fund:${id}:created`,
    });
  },
  beforeUpdate: async (work, row, values) => {
    await checkTerms(work, values, { ...row, ...values }, row.id);
    if (values.bankAccountId) await accountOfFund(work.tx, values.bankAccountId, row.id);
    return undefined;
  },
  afterUpdate: async (work, { id, periodLength, secondPerson }, before) => {
    const { tx } = work;
    if (secondPerson && !before.secondPerson) await resetLoneWaivers(work, id);
    if (periodLength === before.periodLength) return;
    await holdBooks(tx, id);
    await deleteOpenSignOffs(work, id);
    await cutPeriods(tx, id);
  },
};

/** `changed` are the written values, `next` the whole resulting fund. */
const checkTerms = async (work: Work, changed: PatchOf<'funds'>, next: PatchOf<'funds'>, except?: string) => {
  await refuseTaken(work, 'funds', { field: 'name', value: changed.name, except });
  await refuseTakenTaxId(work, 'funds', changed.taxId, except);
  const currency = next.currency ?? funds.fields.currency.default;
  const size = (field: 'targetSize' | 'hardCap') =>
    emptyToNull(next[field]) ? eitherAmount(currency, field, changed[field], next[field]) : null;
  const [target, cap] = [size('targetSize'), size('hardCap')];
  if (target !== null && cap !== null && cap < target) throw invalid('hardCap', 'refusals.funds.belowTarget');
  for (const term of ['secondPersonAbove', 'bankChargeTolerance'] as const)
    if (emptyToNull(changed[term])) amountIn(currency, term, changed[term]);
  const [first, final] = [emptyToNull(next.firstCloseDate), emptyToNull(next.finalCloseDate)];
  if (first && final && final < first) throw invalid('finalCloseDate', 'refusals.funds.beforeFirstClose');
  const last = emptyToNull(next.investmentPeriodEnd);
  if (first && last && last < first && emptyToNull(next.feeBasisAfter))
    throw invalid('investmentPeriodEnd', 'refusals.funds.beforeFirstClose');
  if (emptyToNull(changed.gpPartnerId) && (await get(work.tx, 'partners', changed.gpPartnerId)).type !== 'GP')
    throw invalid('gpPartnerId', 'refusals.funds.generalPartner');
};

/** Makes the creator's manager or general partner run the new fund. */
const ownPlace = (caller: Caller, values: PatchOf<'funds'>): PatchOf<'funds'> | undefined => {
  if (caller.grants.some((g) => g.all)) return undefined;
  const manager = caller.grants.find((g) => g.role === 'fund_manager')?.managers[0];
  if (manager) return { managerId: manager };
  const partner = caller.ownRole === 'gp' ? caller.grants.find((g) => g.role === 'gp')?.partners[0] : undefined;
  return partner && !emptyToNull(values.gpPartnerId) ? { gpPartnerId: partner } : undefined;
};
