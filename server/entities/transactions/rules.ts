import sql from 'sql-template-tag';
import { declared } from '../../../resources/index.ts';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { ownPartners, runsFund } from '../../core/auth/held.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import { kept } from '../../core/db/tx.ts';
import { taken } from '../../core/entity/duplicates.ts';
import { get, given } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { money, word } from '../../core/words/said.ts';
import { checkOpenDay } from '../../ledger/books/periods.ts';
import { checkStillOpen } from '../../ledger/open.ts';
import { fundStaffQuery } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { checkLinked } from '../fund-companies/linked.ts';
import { checkAmounts } from './amounts.ts';
import { checkGeneralPartner } from './carry.ts';
import { checkCommitted, isDistribution, recallableUntil } from './distribution.ts';
import { checkExchange } from './exchange.ts';

export const rules: Rules<'transactions'> = {
  beforeCreate: async (work, values) => {
    // All sent at once; the session looks for twins when it holds the fund.
    const locking = kept(get(work.tx, 'funds', values.fundId, { lock: true }));
    const next = { ...values, ...ownParty(work, values) };
    const looking = [checkReference(work, next), refuseTwin(work, next), checkDay(work, next)].map(kept);
    const fund = await locking;
    if (fund.status === 'closed') throw invalid('fundId', 'refusals.funds.closed');
    if (isDistribution(next)) await checkCommitted(work.tx, next);
    if (next.source === 'company') await checkLinked(work.tx, next.fundId, next.companyId);
    await checkGeneralPartner(work.tx, fund, next);
    checkAmounts(fund.currency, values, next);
    checkExchange(fund.currency, next);
    for (const check of looking) await check;
    return {
      source: next.source,
      partnerId: next.partnerId ?? null,
      currency: fund.currency,
      ...(isDistribution(next) && { recallableUntil: recallableUntil(fund, next) }),
    };
  },
  announce: async ({ tx, caller }, { id, fundId, source, type, amount, currency }) => {
    await notify(tx, {
      users: fundStaffQuery([fundId], caller.userId),
      says: 'TRANSACTION_CREATED.entered',
      values: { type: word(`choices.${type}`), person: caller.name, amount: money(amount, currency) },
      kind: 'Transaction',
      id,
      path: `/transactions/${source}/${id}`,
      key: `transaction:${id}:created`,
    });
  },
  beforeUpdate: async (work, row, values) => {
    if (onlyInvests(work, row.fundId) && row.createdBy !== work.caller.userId) throw forbidden();
    const next = { ...row, ...values };
    checkAmounts(row.currency, values, next);
    checkExchange(row.currency ?? 'USD', next);
    if (values.reference !== undefined) await checkReference(work, next, row.id);
    if (values.tradeDate !== undefined || values.valueDate !== undefined) await checkDay(work, next);
    return undefined;
  },
  beforeRestore: checkStillOpen,
};

const onlyInvests = ({ caller }: Work, fundId: unknown) => !runsFund(caller, fundId);

/** Who only invests in the fund may ask for little, and for their own partner. */
const ownParty = (work: Work, values: BodyOf<'transactions'>): { partnerId?: string } => {
  if (!onlyInvests(work, values.fundId)) return {};
  const asked: readonly unknown[] = declared.transactions.fields.type.only.lp;
  if (!asked.includes(values.type)) throw forbidden('refusals.transactions.onlyCommitments');
  const own = [...ownPartners(work.caller)];
  const partnerId = given(values.partnerId) ?? (own.length === 1 ? own[0] : null);
  if (!partnerId) throw invalid('partnerId', 'checks.required');
  if (!own.includes(partnerId)) throw forbidden();
  return { partnerId };
};

/** The day on which it counts, where it is known: that on which its money settles, else that of the trade. */
const checkDay = async ({ tx }: Work, { fundId, valueDate, tradeDate }: PatchOf<'transactions'>) => {
  const day = given(valueDate) ?? tradeDate;
  if (fundId && day) await checkOpenDay(tx, fundId, day, given(valueDate) ? 'valueDate' : 'tradeDate');
};

const checkReference = async ({ tx }: Work, { fundId, reference }: PatchOf<'transactions'>, except?: string) => {
  if (!given(reference)) return;
  const other = await tx.first(
    sql`select 1 from transactions where fund_id = ${fundId} and reference = ${reference} and ${living(null)}
      and id is distinct from ${except ?? null}::uuid limit 1`,
  );
  if (other) throw taken('reference');
};

/** A form sent twice without a key makes one request, not two: the fund is locked, so the second finds the first. */
const refuseTwin = async (
  { tx, caller }: Work,
  { fundId, type, source, partnerId, companyId, amount, tradeDate, reference, description }: PatchOf<'transactions'>,
) => {
  const twin = await tx.first(
    sql`select 1 from transactions where fund_id = ${fundId} and type = ${type} and source = ${source} and amount = ${amount}::numeric
      and trade_date = ${tradeDate} and status = 'pending' and ${living(null)} and created_by = ${caller.userId}
      and partner_id is not distinct from ${given(partnerId)}::uuid and company_id is not distinct from ${given(companyId)}::uuid
      and reference is not distinct from ${given(reference)}::text and description is not distinct from ${given(description)}::text
      and created_at > now() - interval '1 minute' limit 1`,
  );
  if (twin) throw conflict();
};
