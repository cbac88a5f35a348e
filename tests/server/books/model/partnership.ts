import { expect } from 'vitest';
import { figureAccounts } from '../../../../resources/figureAccounts.ts';
import { balanceOnDays } from '../../../../server/ledger/cash.ts';
import type { World } from '../../../helpers/world.ts';
import { type Data, record, rows, today, unique } from '../../entities/support.ts';
import { accepted, centsOf, type Doing, type History, happen, money, monthEnd, pick, undo } from './kit.ts';
import type { Happened } from './shadow.ts';
import type { Step } from './steps.ts';

type Mine =
  | 'change'
  | 'changeBack'
  | 'transfer'
  | 'transferBack'
  | 'admit'
  | 'cancelClosing'
  | 'payClosing'
  | 'giveOut';

/** Effect of a payment outside the call of a closing, by type. */
const payments: Readonly<Record<string, (partnerId: string, cents: bigint) => Happened>> = {
  'Contribution Refund': (partnerId, cents) => ({ what: 'refunded', partnerId, cents }),
  'Closing Interest': (_, cents) => ({ what: 'received', cents }),
  'Closing Interest Paid': (_, cents) => ({ what: 'spent', cents }),
};

const listed = async (world: World, path: string, query: Record<string, string>): Promise<Data[]> =>
  rows(await world.ask.admin('GET', `/${path}?${new URLSearchParams({ limit: '100', ...query })}`));

/** Returns the current NAV of each partner. */
const navsOf = async (world: World, { fundId }: History): Promise<Map<string, bigint>> => {
  const { partners } = record(await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=${today()}`));
  return new Map((partners as Data[]).map(({ partnerId, navNet }) => [String(partnerId), centsOf(navNet)]));
};

/** Agreements, admissions and distributions of partners. */
export const partnership: { readonly [K in Mine & Step['do']]: Doing<K> } = {
  change: async (world, history, { which, cents, kind, month }) => {
    const commitment = pick(history.commitments, which);
    if (!commitment) return false;
    const ask = world.ask.ma;
    const isBy = ['increase', 'reduction', 'release'].includes(kind);
    const drafted = accepted(
      await ask('POST', '/commitment-changes', {
        commitmentId: commitment.id,
        kind,
        ...(isBy ? { amount: money(history, cents) } : {}),
        effectiveOn: month === null ? today() : monthEnd(month),
        reason: 'Agreed',
      }),
    );
    if (!drafted) return false;
    const applied = accepted(await ask('POST', `/commitment-changes/${drafted.id}/apply`, {}));
    if (!applied) return false;
    const moved = centsOf(applied.amountAfter) - centsOf(applied.amountBefore);
    if (isBy) expect(moved).toBe(BigInt(kind === 'increase' ? cents : -cents));
    const happened = happen(history, { what: 'committed', partnerId: commitment.partnerId, cents: moved });
    history.changes.push({ id: drafted.id, happened });
    return true;
  },
  changeBack: async (world, history, { which }) => {
    const change = pick(history.changes, which);
    if (!change) return false;
    if (!accepted(await world.ask.ma('POST', `/commitment-changes/${change.id}/reverse`, { reason: 'Wrong' })))
      return false;
    history.changes = history.changes.filter((one) => one !== change);
    undo(history, change.happened);
    return true;
  },
  transfer: async (world, history, { which, to, share, month }) => {
    const sold = pick(history.commitments, which);
    const { la1, la2, lb, lx } = world.partners;
    const buyerId = pick([la1, la2, lb, lx], to) ?? lb;
    const ask = world.ask.admin;
    if (!sold) return false;
    const before = await navsOf(world, history);
    const drafted = accepted(
      await ask('POST', '/transfers', {
        commitmentId: sold.id,
        buyerId,
        part: share === 100 ? 'full' : 'fraction',
        ...(share === 100 ? {} : { fraction: `0.${share}` }),
        effectiveOn: month === null ? today() : monthEnd(month),
        reason: 'Sold',
      }),
    );
    const made = drafted && accepted(await ask('POST', `/transfers/${drafted.id}/apply`, {}));
    if (!made) return false;
    const cents = centsOf(made.committed);
    const bought = String(made.buyerCommitmentId);
    const { partnerId } = sold;
    const happened = [
      happen(history, { what: 'committed', partnerId, cents: -cents }),
      happen(history, { what: 'committed', partnerId: buyerId, cents }),
    ];
    const isWhole = share === 100;
    if (isWhole) history.commitments = history.commitments.filter((one) => one !== sold);
    history.commitments.push({ id: bought, partnerId: buyerId });
    history.transfers.push({ id: made.id, happened, sold: sold.id, bought, isWhole });
    // All other partners are unchanged, and both parties keep their sum.
    const after = await navsOf(world, history);
    const others = (navs: ReadonlyMap<string, bigint>) =>
      [...navs].filter(([id, nav]) => id !== partnerId && id !== buyerId && nav !== 0n).sort();
    const both = (navs: ReadonlyMap<string, bigint>) => (navs.get(partnerId) ?? 0n) + (navs.get(buyerId) ?? 0n);
    expect(others(after)).toEqual(others(before));
    expect(both(after)).toBe(both(before));
    return true;
  },
  transferBack: async (world, history, { which }) => {
    const transfer = pick(history.transfers, which);
    if (!transfer) return false;
    const answer = await world.ask.admin('POST', `/transfers/${transfer.id}/reverse`, { reason: 'Wrong' });
    if (!accepted(answer)) return false;
    history.transfers = history.transfers.filter((one) => one !== transfer);
    history.commitments = history.commitments.filter(({ id }) => id !== transfer.bought);
    if (transfer.isWhole) {
      const { partnerId } = record(await world.ask.admin('GET', `/commitments/${transfer.sold}`));
      history.commitments.push({ id: transfer.sold, partnerId: String(partnerId) });
    }
    for (const happened of transfer.happened) undo(history, happened);
    return true;
  },
  admit: async (world, history, { which, cents }) => {
    const { lb, lx, la1 } = world.partners;
    const partnerId = pick([lb, lx, la1], which) ?? lb;
    const ask = world.ask.admin;
    const { fundId } = history;
    const before = await listed(world, 'commitments', { fundId });
    const closeNumber = 1 + Math.max(...before.map((k) => Number(k.closeNumber)));
    const asked = { fundId, partnerId, amount: money(history, cents), closeNumber, admissionDate: today() };
    const commitment = record(await ask('POST', '/commitments', asked));
    record(await ask('POST', `/commitments/${commitment.id}/issue`, {}));
    const dates = { closingDate: today(), dueDate: today(), bankAccountId: history.bankAccountId };
    const closing = accepted(await ask('POST', '/closings', { fundId, closeNumber, ...dates }));
    const issued = closing && accepted(await ask('POST', `/closings/${closing.id}/issue`, {}));
    if (!issued) return false;
    const lines = await listed(world, 'closing-lines', { closingId: issued.id });
    const signed = (line: Data) => (line.side === 'newcomer' ? 1n : -1n) * centsOf(line.principal);
    expect(lines.reduce((sum, line) => sum + signed(line), 0n)).toBe(0n);
    const happened = [
      happen(history, { what: 'committed', partnerId, cents: BigInt(cents) }),
      happen(history, {
        what: 'called',
        lines: lines.map((line) => ({ partnerId: String(line.partnerId), cents: signed(line) })),
      }),
    ];
    history.commitments.push({ id: commitment.id, partnerId });
    history.closings.push({ id: issued.id, happened, admitted: [commitment.id] });
    for (const { id, type, partnerId: of, amount } of await listed(world, 'transactions', {
      fundId,
      status: 'approved',
    })) {
      const paid = payments[String(type)];
      if (paid && !history.waiting.some((one) => one.id === id))
        history.waiting.push({ id, happened: paid(String(of), centsOf(amount)) });
    }
    return true;
  },
  cancelClosing: async (world, history, { which }) => {
    const closing = pick(history.closings, which);
    if (!closing) return false;
    if (!accepted(await world.ask.admin('POST', `/closings/${closing.id}/cancel`, { reason: 'Wrong' }))) return false;
    history.closings = history.closings.filter((one) => one !== closing);
    history.commitments = history.commitments.filter(({ id }) => !closing.admitted.includes(id));
    for (const happened of closing.happened) undo(history, happened);
    return true;
  },
  payClosing: async (world, history, { which }) => {
    const payment = pick(history.waiting, which);
    if (!payment) return false;
    const paid = await world.ask.ma('POST', `/transactions/${payment.id}/complete`, { valueDate: today() });
    if (!accepted(paid)) return false;
    history.waiting = history.waiting.filter((one) => one !== payment);
    history.movements.push({ id: payment.id, happened: happen(history, payment.happened) });
    return true;
  },
  giveOut: async (world, history, { cents }) => {
    const ask = world.ask.ma;
    const { fundId } = history;
    const drafted = accepted(
      await ask('POST', '/distributions', {
        fundId,
        title: unique('Proceeds'),
        source: 'other',
        proceeds: money(history, cents),
        distributionDate: today(),
      }),
    );
    if (!drafted) return false;
    if (!accepted(await ask('POST', `/distributions/${drafted.id}/issue`, { confirmBorrowed: true }))) {
      record(await ask('POST', `/distributions/${drafted.id}/cancel`, { reason: 'Refused' }));
      return false;
    }
    // It is declared and unpaid: the fund has cash for all its payables.
    const free = await balanceOnDays(world.tx, fundId, figureAccounts.free, [today()]);
    expect(free(today())).toBeGreaterThanOrEqual(0n);
    record(await ask('POST', `/distributions/${drafted.id}/pay`, { paidOn: today() }));
    await countPaid(world, history, { id: drafted.id, cents: BigInt(cents) });
    return true;
  },
};

/** Counts distributions and carry, and checks that they sum to the distributed amount. */
const countPaid = async (world: World, history: History, { id, cents }: { id: string; cents: bigint }) => {
  const lines = new Set((await listed(world, 'distribution-lines', { distributionId: id })).map((line) => line.id));
  const paid = (await listed(world, 'transactions', { fundId: history.fundId, status: 'completed' })).filter(
    ({ distributionLineId, reversalOfId }) => lines.has(String(distributionLineId)) && !reversalOfId,
  );
  expect(paid.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).toBe(cents);
  for (const { type, partnerId, amount } of paid)
    happen(
      history,
      type === 'Carry Paid' || type === 'Carry to Escrow'
        ? { what: 'spent', cents: centsOf(amount) }
        : { what: 'distributed', partnerId: String(partnerId), cents: centsOf(amount) },
    );
};
