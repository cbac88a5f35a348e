import { expect } from 'vitest';
import { record } from '../../entities/support.ts';
import { accepted, centsOf, type Doing, happen, money, monthEnd, pick, undo } from './kit.ts';
import type { Step } from './steps.ts';

type Mine = 'charge' | 'payFee' | 'bounceFee' | 'cancelFee';

/** Management fee: posted on approval, paid from cash later. */
export const fees: { readonly [K in Mine & Step['do']]: Doing<K> } = {
  charge: async (world, history, { month, waived }) => {
    const ask = world.ask.ma;
    const periodEnd = monthEnd(month);
    const drafted = accepted(
      await ask('POST', '/fee-runs', {
        fundId: history.fundId,
        periodStart: `${periodEnd.slice(0, 7)}-01`,
        periodEnd,
        ...(waived ? { reductions: [{ kind: 'waiver', amount: money(history, waived) }] } : {}),
      }),
    );
    if (!drafted) return false;
    const run = accepted(await ask('POST', `/fee-runs/${drafted.id}/approve`, {}));
    if (!run) {
      record(await ask('POST', `/fee-runs/${drafted.id}/cancel`, { reason: 'Refused' }));
      return false;
    }
    const net = centsOf(run.net);
    expect(net).toBe(centsOf(run.gross) - BigInt(waived));
    history.fees.push({ id: run.id, net, paid: null });
    return true;
  },
  payFee: async (world, history, { which }) => {
    const fee = pick(
      history.fees.filter(({ paid }) => !paid),
      which,
    );
    if (!fee) return false;
    if (
      !accepted(await world.ask.ma('POST', `/fee-runs/${fee.id}/pay`, { paidOn: monthEnd(10), confirmOverdraft: true }))
    )
      return false;
    fee.paid = happen(history, { what: 'spent', cents: fee.net });
    return true;
  },
  bounceFee: async (world, history, { which }) => {
    const fee = pick(
      history.fees.filter(({ paid }) => paid),
      which,
    );
    const back = { returnedOn: monthEnd(11), reason: 'Closed account' };
    if (!fee?.paid || !accepted(await world.ask.ma('POST', `/fee-runs/${fee.id}/bounce`, back))) return false;
    undo(history, fee.paid);
    fee.paid = null;
    return true;
  },
  cancelFee: async (world, history, { which }) => {
    const fee = pick(history.fees, which);
    if (!fee || !accepted(await world.ask.ma('POST', `/fee-runs/${fee.id}/cancel`, { reason: 'Wrong' }))) return false;
    // A payment must be reversed first.
    expect(fee.paid).toBeNull();
    history.fees = history.fees.filter((one) => one !== fee);
    return true;
  },
};
