import sql from 'sql-template-tag';
import { callTypeOf } from '../../../resources/callTypes.ts';
import type { RecordOf } from '../../../resources/index.ts';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { refuseTwin } from '../../core/entity/twins.ts';
import { messageFor, money } from '../../core/i18n/message.ts';
import { checkBegun, refuseFar } from '../../ledger/generalLedger/beginning.ts';
import { checkOpen } from '../../ledger/open.ts';
import { accountOfFund } from '../bank-accounts/ofFund.ts';
import { checkLinked } from '../fund-companies/linked.ts';
import { checkAdmitted } from './admitted.ts';
import { shareOfCommitments } from './allocation.ts';
import { buildLines, dropLines } from './draftLines.ts';

export const rules: Rules<'capital-calls'> = {
  check: async (work, values) => {
    const fund = await get(work.tx, 'funds', values.fundId, { lock: true });
    await checkTerms(work, fund, values);
    return { currency: fund.currency, ...withTypes(values) };
  },
  beforeCreate: async (work, values) => {
    await refuseTwin(work, 'capital-calls', values, ['fundId', 'title', 'totalAmount', 'callDate']);
    return undefined;
  },
  afterCreate: async (work, call) => {
    await buildLines(work, call, await get(work.tx, 'funds', call.fundId));
  },
  beforeUpdate: async (work, row, values) => {
    await checkTerms(work, await get(work.tx, 'funds', row.fundId), { ...row, ...values });
    // Saving an unchanged draft updates its lines if the commitments have changed.
    const again = Object.keys(values).length || !(await isStale(work, row)) ? {} : { title: row.title };
    return { ...again, ...withTypes(values) };
  },
  afterUpdate: async (work, call, before) => {
    const asBefore = (['totalAmount', 'commitmentShare', 'items', 'excusals', 'dueDate'] as const).every(
      (f) => JSON.stringify(call[f]) === JSON.stringify(before[f]),
    );
    if (asBefore && !(await isStale(work, call))) return;
    await buildLines(work, call, await get(work.tx, 'funds', call.fundId));
  },
  afterDelete: async ({ tx }, { id }) => {
    await dropLines(tx, id);
  },
  afterRestore: async (work, call) => {
    if (await isStale(work, call)) await buildLines(work, call, await get(work.tx, 'funds', call.fundId));
  },
};

const checkTerms = async (work: Work, fund: RecordOf<'funds'>, next: BodyOf<'capital-calls'>) => {
  checkOpen(fund, 'fundId');
  if (next.dueDate < next.callDate) throw invalid('dueDate', 'refusals.calls.beforeCall');
  refuseFar(today(work, fund), { day: next.dueDate, field: 'dueDate' });
  await checkBegun(work.tx, fund.id, [{ day: next.callDate, field: 'callDate' }]);
  await checkAdmitted(work.tx, fund.id, next);
  const total = amountIn(fund.currency, 'totalAmount', next.totalAmount);
  await checkShare(work, fund, next);
  const items = next.items ?? [];
  const added = sum(items.map((item, i) => amountIn(fund.currency, `items.${i}.amount`, item.amount)));
  if (items.length && added !== total)
    throw invalid(
      'items',
      messageFor('refusals.calls.itemsDiffer', { sum: money(formatMoney(added, fund.currency), fund.currency) }),
    );
  for (const [i, item] of items.entries())
    if (item.companyId) await checkLinked(work.tx, fund.id, item.companyId, `items.${i}.companyId`);
  for (const [i, { partnerId }] of (next.excusals ?? []).entries()) {
    const committed = await work.tx.first(
      sql`select 1 from commitments where fund_id = ${fund.id} and partner_id = ${partnerId} and status = 'Active' and ${notDeleted(null)} limit 1`,
    );
    if (!committed) throw invalid(`excusals.${i}.partnerId`, 'refusals.calls.notCommitted');
  }
  if (next.bankAccountId) await accountOfFund(work.tx, next.bankAccountId, fund.id);
};

/** A call for a fraction of the commitments must have the resulting total. Throws 422 on `totalAmount`. */
const checkShare = async (
  { tx }: Work,
  fund: RecordOf<'funds'>,
  { commitmentShare, totalAmount, excusals }: BodyOf<'capital-calls'>,
) => {
  if (!commitmentShare) return;
  const excused = excusals?.map(({ partnerId }) => partnerId) ?? [];
  const due = await shareOfCommitments(tx, fund, { commitmentShare, excused });
  if (due !== amountIn(fund.currency, 'totalAmount', totalAmount))
    throw invalid(
      'totalAmount',
      messageFor('refusals.calls.shareDiffers', { amount: money(formatMoney(due, fund.currency), fund.currency) }),
    );
};

/** The default for whether an item uses the commitment depends on its type. */
const withTypes = ({ items }: Pick<PatchOf<'capital-calls'>, 'items'>): PatchOf<'capital-calls'> =>
  items
    ? {
        items: items.map((item) => ({
          ...item,
          affectsUnfunded: item.affectsUnfunded ?? callTypeOf[item.kind].affectsUnfunded,
        })),
      }
    : {};

const isStale = async ({ tx }: Work, { id, fundId }: RecordOf<'capital-calls'>) =>
  (await tx.first(
    sql`select 1 from (select * from capital_call_lines where capital_call_id = ${id} and ${notDeleted(null)}) l
      full join (select * from commitments where fund_id = ${fundId} and status = 'Active' and ${notDeleted(null)}) k on k.id = l.commitment_id
      where l.id is null or k.id is null or l.commitment_amount <> k.amount limit 1`,
  )) !== undefined;
