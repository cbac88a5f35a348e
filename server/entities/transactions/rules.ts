import sql from 'sql-template-tag';
import { declared, type RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { ownPartners, runsFund } from '../../core/auth/grantedFunds.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { deferRejection } from '../../core/db/tx.ts';
import { duplicateError } from '../../core/entity/duplicates.ts';
import { emptyToNull, get, today, todayOf } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { money, word } from '../../core/i18n/message.ts';
import { turnOf } from '../../core/tables/select.ts';
import { refuseBefore } from '../../ledger/generalLedger/beginning.ts';
import { grouped } from '../../ledger/generalLedger/draft.ts';
import { checkOpenDays, fastOf } from '../../ledger/generalLedger/periods.ts';
import { checkOpen, checkStillOpen } from '../../ledger/open.ts';
import { withdrawWaivers } from '../../ledger/requiredDocuments.ts';
import { refuseUsed } from '../../ledger/used.ts';
import { announceToStaff } from '../../notices/staff.ts';
import { checkLinked } from '../fund-companies/linked.ts';
import { linkOwn } from '../fund-companies/linkOwn.ts';
import { checkAmounts } from './amounts.ts';
import { checkGeneralPartner } from './carry.ts';
import { checkCommitted, isDistribution, recallableUntil } from './distribution.ts';
import { refuseEnteredAgain } from './enteredAgain.ts';
import { quotationOf } from './exchange.ts';
import { questionOf } from './sameInvoice.ts';

export const rules: Rules<'transactions'> = {
  beforeCreate: async (work, values) => {
    // Sent together; the check for duplicates runs after the lock that serializes them.
    const locking = holdFund(work, values.fundId);
    const next = { ...values, ...ownParty(work, values) };
    const alone = deferRejection(enterAlone(work, next));
    const looking = [
      checkReference(work, next),
      refuseTwins(work, values.fundId, [next]),
      checkDays(work, values.fundId, [next]),
    ].map(deferRejection);
    const [added] = await checkNew(work, await locking, [{ values, next }]);
    for (const check of [alone, ...looking]) await check;
    return added;
  },
  beforeCreateMany: async (work, all) => {
    const added = new Map<number, Added>();
    const entries = all.map(({ values }, at) => ({ at, values, next: { ...values, ...ownParty(work, values) } }));
    const funds = grouped(entries, ({ values }) => values.fundId);
    for (const fundId of [...funds.keys()].sort()) {
      const own = funds.get(fundId) ?? [];
      const next = own.map((entry) => entry.next);
      const fund = await get(work.tx, 'funds', fundId, { lock: true });
      const made = await checkNew(work, fund, own);
      await refuseHeld(work, fundId, next);
      await refuseTwins(work, fundId, next);
      await checkDays(work, fundId, next);
      for (const [i, { at }] of own.entries()) added.set(at, made[i] ?? {});
    }
    return all.map((_, at) => added.get(at) ?? {});
  },
  announce: async ({ tx, caller }, { id, fundId, source, type, amount, currency }) => {
    await announceToStaff(
      tx,
      { fundId, without: caller.userId },
      {
        says: 'TRANSACTION_CREATED.enteredIn',
        values: { type: word(`choices.${type}`), person: caller.person, amount: money(amount, currency) },
        kind: 'Transaction',
        id,
        path: `/transactions/${source}/${id}`,
        key: `transaction:${id}:created`,
      },
    );
  },
  questions: ({ tx }, row) => questionOf(tx, row),
  changesBeside: true,
  beforeUpdate: async (work, row, values) => {
    if (onlyInvests(work, row.fundId) && row.createdBy !== work.caller.userId) throw forbidden();
    const next = { ...row, ...values };
    checkAmounts(row.currency, values, next);
    const fxQuotation = quotationOf(row.currency, next);
    // An unchanged reference may be another spelling of an older entry, so only changed ones are checked.
    if (emptyToNull(values.reference) && values.reference !== row.reference) {
      await get(work.tx, 'funds', row.fundId, { lock: 'shared' });
      await holdReference(work, next);
      await checkReference(work, next, row.id);
    }
    if (values.tradeDate !== undefined) checkTraded(await todayOf(work, next.fundId), [next]);
    if (values.tradeDate !== undefined || values.valueDate !== undefined) await checkDays(work, next.fundId, [next]);
    return fxQuotation && fxQuotation !== row.fxQuotation ? { fxQuotation } : undefined;
  },
  afterUpdate: (work, row, before) => withdrawWaivers(work, 'transactions', row, before),
  beforeDelete: ({ tx }, { id }) =>
    refuseUsed(tx, [
      [
        sql`select 1 from bank_lines where refund_id = ${id} and status = 'Refunded' and ${notDeleted(null)}`,
        'refusals.transactions.returnsReceipt',
      ],
    ]),
  beforeRestore: async (work, row) => {
    await checkStillOpen(work, row);
    await checkReference(work, row, row.id);
    // Entries in a final state no longer move money.
    if (!isIn('transactions', 'waiting', row.status)) return undefined;
    await refuseEnteredAgain(work.tx, row);
    await checkDays(work, row.fundId, [row]);
    const values = row as BodyOf<'transactions'>;
    const [added] = await checkNew(work, await get(work.tx, 'funds', row.fundId), [{ values, next: values }]);
    return added;
  },
};

/**
 * Locks the fund until the entry is stored. A single entry shares the lock with others, and queues behind exclusive
 * locks.
 */
const holdFund = ({ tx, isSingle }: Work, fundId: string): Promise<RecordOf<'funds'>> => {
  if (isSingle) deferRejection(tx.run(sql`select ${turnOf(fundId, { isBeside: true })}`));
  return deferRejection(get(tx, 'funds', fundId, { lock: isSingle ? 'shared' : true }));
};

const onlyInvests = ({ caller }: Work, fundId: unknown) => !runsFund(caller, fundId);

/** Investors may only request certain types, for their own partner. */
const ownParty = (work: Work, values: BodyOf<'transactions'>): { partnerId?: string } => {
  if (!onlyInvests(work, values.fundId)) return {};
  const asked: readonly unknown[] = declared.transactions.fields.type.only.lp;
  if (!asked.includes(values.type)) throw forbidden('refusals.transactions.onlyCommitments');
  const own = [...ownPartners(work.caller)];
  const partnerId = emptyToNull(values.partnerId) ?? (own.length === 1 ? own[0] : null);
  if (!partnerId) throw invalid('partnerId', 'checks.required');
  if (!own.includes(partnerId)) throw forbidden();
  return { partnerId };
};

interface Entering {
  values: BodyOf<'transactions'>;
  /** With its partner. */
  next: PatchOf<'transactions'>;
}
type Added = PatchOf<'transactions'>;

/** Checks new transactions of a locked fund, and returns their derived values. Throws 422. */
const checkNew = async (work: Work, fund: RecordOf<'funds'>, entering: readonly Entering[]): Promise<Added[]> => {
  const all = entering.map(({ next }) => next);
  checkOpen(fund, 'fundId');
  checkTraded(today(work, fund), all);
  await checkCommitted(work.tx, fund.id, all);
  const companies = all.filter(({ source }) => source === 'company').map(({ companyId }) => companyId);
  await linkOwn(work, fund.id, purchases(all));
  if (companies.length) await checkLinked(work.tx, fund.id, companies);
  for (const { values, next } of entering) {
    await checkGeneralPartner(work.tx, fund, next);
    checkAmounts(fund.currency, values, next);
  }
  return all.map((next) => ({
    source: next.source,
    partnerId: next.partnerId ?? null,
    currency: fund.currency,
    fxQuotation: quotationOf(fund.currency, next) ?? null,
    ...(isDistribution(next) && { recallableUntil: recallableUntil(fund, next) }),
  }));
};

/** Returns investments in companies with their dates. */
const purchases = (all: readonly PatchOf<'transactions'>[]) =>
  all.flatMap(({ type, source, companyId, tradeDate }) =>
    type === 'Investment' && source === 'company' && companyId && tradeDate ? [{ companyId, day: tradeDate }] : [],
  );

/** Checks that trade dates are not in the future; planned transactions have a future value date. Throws 422. */
const checkTraded = (day: string, all: readonly PatchOf<'transactions'>[]) => {
  if (all.some(({ tradeDate }) => tradeDate && tradeDate > day)) throw invalid('tradeDate', 'checks.future');
};

/** Checks the known accounting dates: value date, else trade date. */
const checkDays = async ({ tx }: Work, fundId: string | undefined, all: readonly PatchOf<'transactions'>[]) => {
  const days = all.flatMap(({ valueDate, tradeDate }) => {
    const day = emptyToNull(valueDate) ?? tradeDate;
    return day ? [{ day, field: emptyToNull(valueDate) ? ('valueDate' as const) : ('tradeDate' as const) }] : [];
  });
  if (!fundId) return;
  const fast = await fastOf(tx, fundId);
  await checkOpenDays(tx, fundId, days, Promise.resolve(fast));
  // The other date belongs to no period, but may be a typing error as well.
  refuseBefore(
    fast.begins,
    all.map(({ tradeDate: day }) => ({ day, field: 'tradeDate' as const })),
  );
};

/** Throws 409 if another entry of the fund has the same reference in any spelling. */
const checkReference = async ({ tx }: Work, { fundId, reference }: PatchOf<'transactions'>, except?: string) => {
  if (!emptyToNull(reference)) return;
  const other = await tx.first(
    sql`select 1 from transactions where fund_id = ${fundId} and spelling_group(reference) = spelling_group(${reference})
      and spelling_key(reference) = spelling_key(${reference}) and reference is not null and ${notDeleted(null)} and id is distinct from ${except ?? null}::uuid limit 1`,
  );
  if (other) throw duplicateError('reference');
};

/** Checks the references of many new entries, also among themselves. */
const refuseHeld = async ({ tx }: Work, fundId: string, all: readonly PatchOf<'transactions'>[]) => {
  const references = all.flatMap(({ reference }) => emptyToNull(reference) ?? []);
  if (!references.length) return;
  const found = await tx.first<{ isHeld: boolean; keys: number }>(
    sql`with keys as materialized (select distinct spelling_key(n) as key from unnest(${references}::text[]) n)
      select count(*)::int as keys, coalesce(bool_or(exists (select from transactions where fund_id = ${fundId}
        and spelling_group(reference) = spelling_group(key) and spelling_key(reference) = key and reference is not null and ${notDeleted(null)})), false) as "isHeld" from keys`,
  );
  if (found?.isHeld || (found?.keys ?? 0) < references.length) throw duplicateError('reference');
};

/** Locks a reference in any spelling until the entry is stored, because concurrent entries do not see each other. */
const holdReference = async ({ tx }: Work, { fundId, reference }: PatchOf<'transactions'>) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reference:${fundId}:`}::text || spelling_key(${reference}::text), 3))`,
  );

/** Serializes entries by reference, and entries without one by user and fund. */
const enterAlone = async (work: Work, next: PatchOf<'transactions'>) => {
  const { tx, caller } = work;
  const { fundId, reference } = next;
  if (emptyToNull(reference)) await holdReference(work, next);
  else
    await tx.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`entering:${caller.userId}:${fundId}`}::text, 3))`,
    );
};

/**
 * Detects a form that was submitted twice without a key: the second waits for the first, and finds it. Entries of one
 * batch may be alike. Entries with a reference are covered by its uniqueness.
 */
const refuseTwins = async (
  { tx, caller }: Work,
  fundId: string | undefined,
  all: readonly PatchOf<'transactions'>[],
) => {
  const unnamed = all.filter(({ reference }) => !emptyToNull(reference));
  if (!unnamed.length) return;
  const keys = unnamed.map(
    ({ type, source, partnerId, companyId, amount, tradeDate, reference, description, escrowAmount }) =>
      [
        type,
        source,
        amount,
        tradeDate,
        emptyToNull(partnerId),
        emptyToNull(companyId),
        emptyToNull(reference),
        emptyToNull(description),
        emptyToNull(escrowAmount),
      ] as const,
  );
  const each = <I extends 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>(at: I) => keys.map((key) => key[at] ?? null);
  const twin = await tx.first(
    sql`select 1 from unnest(${each(0)}::text[], ${each(1)}::text[], ${each(2)}::numeric[], ${each(3)}::date[], ${each(4)}::uuid[],
        ${each(5)}::uuid[], ${each(6)}::text[], ${each(7)}::text[], ${each(8)}::numeric[]) as n(type, source, amount, day, partner, company, reference, description, escrow)
      cross join lateral (select from transactions t where t.fund_id = ${fundId} and t.type = n.type and t.source = n.source
        and t.amount = n.amount and t.trade_date = n.day and t.status = 'pending' and ${notDeleted()} and t.created_by = ${caller.userId}
        and t.partner_id is not distinct from n.partner and t.company_id is not distinct from n.company
        and t.reference is not distinct from n.reference and t.description is not distinct from n.description and t.escrow_amount is not distinct from n.escrow
        and t.created_at > now() - interval '1 minute' limit 1) twin limit 1`,
  );
  if (twin || new Set(keys.map((key) => JSON.stringify(key))).size < keys.length)
    throw conflict('refusals.records.twin');
};
