import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalLines } from '../../resources/answers/accountLines.ts';
import { fundAnalytics } from '../../server/accounting/analytics.ts';
import { accountBetween, NO_MOVES } from '../../server/accounting/capitalAccount.ts';
import { addDays } from '../../server/accounting/dates.ts';
import type { CommitmentRow, FundInput, LedgerRow } from '../../server/accounting/fundTypes.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { fundState } from '../../server/accounting/partnerAccounts.ts';
import { payingStakes, type Sharer, shareResults } from '../../server/accounting/results.ts';
import { sum } from '../../server/accounting/rounding.ts';
import type { Stake } from '../../server/accounting/stakes.ts';
import { SOME } from './random.ts';

const money = (text: string) => parseMoney(text, 'USD');
const commitment = (partnerId: string, amount: string, admissionDate: string, more: Partial<CommitmentRow> = {}) => ({
  partnerId,
  name: partnerId,
  type: 'LP' as const,
  amount: money(amount),
  admissionDate,
  ...more,
});
const paid = (partnerId: string, amount: string, date: string, reversalSign: 1 | -1 = 1): LedgerRow => ({
  type: 'Investment',
  source: 'partner',
  partnerId,
  amount: money(amount),
  date,
  reversalSign,
});
const fee = (amount: string, date: string): LedgerRow => ({
  type: 'Management Costs',
  source: 'fund',
  amount: money(amount),
  date,
  reversalSign: 1,
});

/** A and B at 60:40 paid 10m; a company bought for 8m is valued at 14m at the end of 2024. */
const fund: FundInput = {
  asOf: '2025-06-30',
  currency: 'USD',
  terms: { hurdleRate: '0.080000', hurdleCompounding: 'annual', carryRate: '0.200000', catchUpRate: '1.000000' },
  commitments: [commitment('a', '12000000', '2024-01-01'), commitment('b', '8000000', '2024-01-01')],
  called: [],
  ledger: [
    paid('a', '6000000', '2024-01-15'),
    paid('b', '4000000', '2024-01-15'),
    { ...fee('8000000', '2024-02-01'), type: 'Investment', source: 'company', companyId: 'c' },
    fee('100000', '2024-06-30'),
  ],
  valuations: [{ companyId: 'c', date: '2024-12-31', fairValue: money('14000000') }],
};
const at = (input: FundInput, asOf: string) => fundState({ ...input, asOf });
const navOf = (input: FundInput, partnerId: string, asOf = input.asOf) =>
  formatMoney(at(input, asOf).accounts.find(({ position }) => position.partnerId === partnerId)?.navGross ?? 0n, 'USD');

describe('the result of a fund', () => {
  it('is allocated to partners by the commitments on its date, not of today', () => {
    const wider = { ...fund, commitments: [...fund.commitments, commitment('new', '5000000', '2025-02-01')] };
    for (const day of ['2024-12-31', '2025-06-30']) {
      expect(navOf(wider, 'new', day)).toBe('0.00');
      expect(navOf(wider, 'a', day)).toBe(navOf(fund, 'a', day));
    }
    const joined = {
      ...wider,
      ledger: [...fund.ledger, paid('new', '2000000', '2025-02-15'), fee('250000', '2025-03-31')],
    };
    // 250,000 x 5/25 of the only fee since its admission.
    expect(navOf(joined, 'new')).toBe('1950000.00');
    expect(navOf(joined, 'a', '2024-12-31')).toBe(navOf(fund, 'a', '2024-12-31'));
  });

  it('is unchanged when a commitment is increased or ends later', () => {
    const [a, b] = fund.commitments as [CommitmentRow, CommitmentRow];
    const raised = {
      ...fund,
      commitments: [
        { ...a, endDate: '2025-03-01' },
        { ...a, amount: money('20000000'), admissionDate: '2025-03-01' },
        b,
      ],
    };
    expect(navOf(raised, 'a', '2024-12-31')).toBe(navOf(fund, 'a', '2024-12-31'));
    expect(navOf(raised, 'a')).toBe(navOf(fund, 'a'));
    expect(fundAnalytics({ ...raised, asOf: '2025-02-28' }).committed).toBe('20000000.00');
    expect(fundAnalytics(raised).committed).toBe('28000000.00');
  });

  it("is reduced by each partner's management fee at its own rate, from each step-down", () => {
    const [a, b] = fund.commitments as [CommitmentRow, CommitmentRow];
    const agreed = (stepDowns: { afterYear: number; rate: string }[] = []): FundInput => ({
      ...fund,
      terms: { ...fund.terms, fee: { rate: '0.020000', start: '2024-01-01', stepDowns } },
      commitments: [a, { ...b, feeRate: '0.010000' }],
      ledger: [...fund.ledger, fee('100000', '2025-03-31')],
    });
    const fees = (input: FundInput) => fundState(input).accounts.map(({ moves }) => formatMoney(moves.fees, 'USD'));
    expect(fees({ ...agreed(), commitments: [a, b] })).toEqual(['120000.00', '80000.00']);
    // 12m at 2 % and 8m at 1 %: 240 to 80.
    expect(fees(agreed())).toEqual(['150000.00', '50000.00']);
    // In the second year 12m at 1 %: 120 to 80.
    expect(fees(agreed([{ afterYear: 1, rate: '0.010000' }]))).toEqual(['135000.00', '65000.00']);
    expect(fees({ ...agreed(), commitments: [a, { ...b, feeRate: '0' }] })).toEqual(['200000.00', '0.00']);
    const nobody = {
      ...agreed(),
      commitments: [
        { ...a, feeRate: '0' },
        { ...b, feeRate: '0' },
      ],
    };
    expect(fees(nobody)).toEqual(['120000.00', '80000.00']);
  });

  it('gives no share to a partner whose wire was returned, and its share again once it has paid', () => {
    const returned = { ...fund, ledger: [...fund.ledger, paid('b', '4000000', '2025-01-10', -1)] };
    expect(navOf(returned, 'b', '2024-12-31')).toBe(navOf(fund, 'b', '2024-12-31'));
    expect(navOf(returned, 'b')).toBe('0.00');
    expect(navOf(returned, 'a')).toBe('11900000.00');
    const again = { ...returned, ledger: [...returned.ledger, paid('b', '4000000', '2025-02-10')] };
    expect(navOf(again, 'b')).toBe(navOf(fund, 'b'));
  });

  it('is borne by all from the first closing, including partners who pay some days later', () => {
    const late = {
      ...fund,
      ledger: [...fund.ledger.filter((row) => row.partnerId !== 'b'), paid('b', '4000000', '2024-08-01')],
    };
    expect(navOf(late, 'b', '2024-07-31')).toBe('0.00');
    expect(navOf(late, 'b')).toBe(navOf(fund, 'b'));
  });

  it('adds up to the fund on every line, and every statement opens at the previous closing balance', () => {
    const day = fc.integer({ min: 0, max: 1_000 });
    const cents = fc.bigInt({ min: 1n, max: 10n ** 10n });
    const dateOf = (offset: number) => addDays('2022-01-01', offset);
    const stake = fc.record({ who: fc.integer({ min: 0, max: 3 }), amount: cents, from: day, length: fc.option(day) });
    const move = fc.record({
      kind: fc.constantFrom(
        'paid',
        'returned',
        'given',
        'fee',
        'bought',
        'sold',
        'income',
        'dividend',
        'carry',
        'loan',
        'loss',
      ),
      who: fc.integer({ min: 0, max: 3 }),
      amount: cents,
      on: day,
    });
    const rowOf: Record<string, Pick<LedgerRow, 'source' | 'type'> & { sign?: -1 }> = {
      paid: { source: 'partner', type: 'Investment' },
      returned: { source: 'partner', type: 'Investment', sign: -1 },
      given: { source: 'partner', type: 'Disbursement Fund to LP' },
      fee: { source: 'fund', type: 'Management Costs' },
      bought: { source: 'company', type: 'Investment' },
      sold: { source: 'company', type: 'Sale' },
      income: { source: 'partner', type: 'Onboarding Fees' },
      dividend: { source: 'company', type: 'Dividend' },
      carry: { source: 'partner', type: 'Carry Paid' },
      loan: { source: 'fund', type: 'Facility Drawdown' },
      loss: { source: 'fund', type: 'FX Loss' },
    };
    const shape = fc.record({
      stakes: fc.array(stake, { minLength: 1, maxLength: 6 }),
      moves: fc.array(move, { minLength: 1, maxLength: 25 }),
      marks: fc.array(fc.record({ who: fc.integer({ min: 0, max: 3 }), fairValue: cents, on: day }), { maxLength: 6 }),
      days: fc.tuple(day, day),
    });
    fc.assert(
      fc.property(shape, ({ stakes, moves, marks, days }) => {
        const [early, late] = days.map(dateOf).sort() as [string, string];
        const input: FundInput = {
          ...fund,
          commitments: stakes.map(({ who, amount, from, length }) => ({
            ...commitment(`p${who}`, '1', dateOf(from)),
            amount,
            endDate: length === null ? null : dateOf(from + length),
          })),
          ledger: moves.map(({ kind, who, amount, on }) => {
            const { sign = 1, ...row } = rowOf[kind] as { sign?: -1 } & Pick<LedgerRow, 'source' | 'type'>;
            return { ...row, partnerId: `p${who}`, companyId: `c${who}`, amount, date: dateOf(on), reversalSign: sign };
          }),
          valuations: marks.map(({ who, fairValue, on }) => ({ companyId: `c${who}`, date: dateOf(on), fairValue })),
        };
        const then = at(input, early);
        const now = at(input, late);
        const page = fundAnalytics({ ...input, asOf: late });
        if (now.accounts.length === 0) return;
        expect(formatMoney(sum(now.accounts.map(({ navGross }) => navGross)), 'USD')).toBe(page.navGross);
        expect(formatMoney(now.navGross, 'USD')).toBe(page.navGross);
        for (const { position, moves: end, navGross } of now.accounts) {
          const before = then.accounts.find((p) => p.position.partnerId === position.partnerId)?.moves ?? NO_MOVES;
          const statement = accountBetween(before, end);
          expect(statement.opening).toBe(accountBetween(NO_MOVES, before).closing);
          const shown = page.partners.find(({ partnerId }) => partnerId === position.partnerId);
          expect(formatMoney(statement.closing, 'USD')).toBe(shown?.navNet);
          if (position.paidIn === 0n && now.accounts.some((a) => a.position.paidIn > 0n))
            expect(navGross).toBe(-position.distributed);
        }
        // Later movements do not change the figures of a day.
        const shortened = { ...input, ledger: input.ledger.filter(({ date }) => date <= early) };
        for (const line of capitalLines)
          expect(at(shortened, early).accounts.map(({ moves: m }) => m[line])).toEqual(
            then.accounts.map(({ moves: m }) => m[line]),
          );
      }),
      { numRuns: 500 },
    );
  });
});

describe('carry', () => {
  const carryOf = (input: FundInput) => fundState(input).accounts.map(({ moves }) => formatMoney(moves.carry, 'USD'));

  it('is not charged to a partner without agreed carry, nor shifted to the others', () => {
    const [a, b] = fund.commitments as [CommitmentRow, CommitmentRow];
    const [ofA, ofB] = carryOf(fund);
    expect(Number(ofA)).toBeGreaterThan(0);
    expect(carryOf({ ...fund, commitments: [{ ...a, carryRate: '0' }, b] })).toEqual(['0.00', ofB]);
    const [half] = carryOf({ ...fund, commitments: [{ ...a, carryRate: '0.100000' }, b] });
    expect(Number(half)).toBeLessThan(Number(ofA));
  });

  it('is not deducted again after payment', () => {
    const { navGross, carry } = fundState(fund);
    const payout = (amount: bigint, date = fund.asOf): LedgerRow => ({
      source: 'partner',
      type: 'Carry Paid',
      partnerId: 'gp',
      amount,
      date,
      reversalSign: 1,
    });
    const before = fundState(fund);
    const after = fundState({ ...fund, ledger: [...fund.ledger, payout(carry)] });
    expect(after.carry).toBe(0n);
    expect(after.carryPaid).toBe(carry);
    expect(after.navGross).toBe(navGross - carry);
    // The accrued carry is now paid: it stays in every statement, and no NAV changes.
    expect(after.accounts.map(({ navNet }) => navNet)).toEqual(before.accounts.map(({ navNet }) => navNet));
    expect(after.accounts.map(({ moves }) => moves.carry)).toEqual(before.accounts.map(({ moves }) => moves.carry));
    expect(sum(after.accounts.map(({ navGross: own }) => own))).toBe(after.navGross);
    expect(fundState({ ...fund, ledger: [...fund.ledger, payout(carry - 100n)] }).carry).toBe(100n);
    // The day before the payment is unchanged.
    expect(
      fundState({ ...fund, asOf: addDays(fund.asOf, -1), ledger: [...fund.ledger, payout(carry)] }).carryPaid,
    ).toBe(0n);
  });

  it('stays charged to the same partners after payment when the profit is lost', () => {
    const [a, b] = fund.commitments as [CommitmentRow, CommitmentRow];
    const ledger: LedgerRow[] = [
      ...fund.ledger,
      { source: 'partner', type: 'Carry Paid', partnerId: 'gp', amount: 1000n, date: fund.asOf, reversalSign: 1 },
    ];
    const lost: FundInput = {
      ...fund,
      commitments: [{ ...a, carryRate: '0' }, b],
      ledger,
      valuations: fund.valuations.map((mark) => ({ ...mark, fairValue: 0n })),
    };
    const borne = (input: FundInput) =>
      fundState(input).accounts.map(({ position, moves }) => [position.partnerId, moves.carry]);
    expect(borne({ ...lost, carryBorne: [{ partnerId: b.partnerId, cents: 1000n }] })).toEqual([
      [a.partnerId, 0n],
      [b.partnerId, 1000n],
    ]);
    expect(fundState(lost).clawback).toBe(1000n);
  });

  it('includes in the clawback amounts the fund owes beyond its assets', () => {
    const carryOnly = { hurdleRate: '0', carryRate: '0.2', catchUpRate: '1' };
    const row = (type: LedgerRow['type'], source: LedgerRow['source'], amount: string, date: string): LedgerRow => ({
      ...{ type, source, amount: money(amount), date, reversalSign: 1 },
      ...(source === 'partner' && { partnerId: 'a' }),
      ...(source === 'company' && { companyId: 'c' }),
    });
    const gone: FundInput = {
      ...fund,
      asOf: '2025-12-31',
      terms: { ...fund.terms, ...carryOnly },
      commitments: [commitment('a', '1000.00', '2024-01-01')],
      valuations: [],
      ledger: [
        paid('a', '1000.00', '2024-01-10'),
        row('Investment', 'company', '1000.00', '2024-01-20'),
        { ...row('Sale', 'company', '2000.00', '2025-01-20'), isFullExit: true },
        row('Disbursement Fund to LP', 'partner', '1800.00', '2025-02-01'),
        { ...row('Carry Paid', 'partner', '200.00', '2025-02-01'), partnerId: 'gp' },
        row('Accrued Expense', 'fund', '300.00', '2025-06-30'),
      ],
    };
    // 700.00 was earned in the end: 140.00 of the 200.00 is carry.
    const short = fundState(gone);
    expect([short.navGross, short.carry, short.clawback].map((cents) => formatMoney(cents, 'USD'))).toEqual([
      '-300.00',
      '0.00',
      '60.00',
    ]);
    // A returned part of the carry is not owed again.
    const returned = { ...row('Clawback', 'partner', '60.00', '2025-07-01'), partnerId: 'gp' };
    const back = fundState({ ...gone, ledger: [...gone.ledger, returned] });
    expect([back.navGross, back.carry, back.clawback].map((cents) => formatMoney(cents, 'USD'))).toEqual([
      '-240.00',
      '0.00',
      '0.00',
    ]);
  });

  it('is limited to the distributable amount in a fund that distributed most or all of its assets', () => {
    const { accounts, navGross } = fundState(fund);
    const [first] = accounts;
    for (const left of [0n, 100n]) {
      const given: LedgerRow = {
        ...{ source: 'partner', type: 'Disbursement Fund to LP', date: fund.asOf, reversalSign: 1 },
        ...{ partnerId: first?.position.partnerId ?? '', amount: navGross - left },
      };
      const end = fundState({ ...fund, ledger: [...fund.ledger, given] });
      expect([end.navGross, end.carry]).toEqual([left, left]);
      expect(sum(end.accounts.map(({ navNet }) => navNet))).toBe(0n);
    }
  });

  it('leaves nothing when everything is distributed after its payment', () => {
    const { accounts, navGross, carry } = fundState(fund);
    const given = accounts.map(
      ({ position, navNet }): LedgerRow => ({
        source: 'partner',
        type: 'Disbursement Fund to LP',
        partnerId: position.partnerId,
        amount: navNet,
        date: fund.asOf,
        reversalSign: 1,
      }),
    );
    const paidOut: LedgerRow = { ...(given[0] as LedgerRow), type: 'Carry Paid', partnerId: 'gp', amount: carry };
    const end = fundState({ ...fund, ledger: [...fund.ledger, ...given, paidOut] });
    expect(navGross - carry - sum(given.map(({ amount }) => amount))).toBe(0n);
    expect(end.navGross).toBe(0n);
    expect(end.carry).toBe(0n);
    expect(end.accounts.map(({ navNet }) => navNet)).toEqual(accounts.map(() => 0n));
  });

  it('is computed deal by deal in an American waterfall, each after the losses of earlier deals', () => {
    const sale = (companyId: string, amount: string, date: string, type: 'Investment' | 'Sale'): LedgerRow => ({
      type,
      source: 'company',
      companyId,
      amount: money(amount),
      date,
      reversalSign: 1,
    });
    const deals: FundInput = {
      ...fund,
      terms: { ...fund.terms, hurdleRate: '0.000000', waterfallType: 'american' },
      ledger: [
        paid('a', '12000000', '2024-01-15'),
        paid('b', '8000000', '2024-01-15'),
        sale('one', '10000000', '2024-02-01', 'Investment'),
        sale('two', '10000000', '2024-02-01', 'Investment'),
        sale('one', '20000000', '2024-12-31', 'Sale'),
      ],
      valuations: [{ companyId: 'two', date: '2025-03-31', fairValue: 0n }],
    };
    // The first deal gained 10.0m and the second lost 10.0m: 2.0m deal by deal, nothing over the whole fund.
    expect(formatMoney(fundState(deals).carry, 'USD')).toBe('2000000.00');
    expect(fundState({ ...deals, terms: { ...deals.terms, waterfallType: 'european' } }).carry).toBe(0n);
  });

  it('counts preferred return by the day count of the fund', () => {
    const [year, bank] = (['ACT/365', 'ACT/360'] as const).map(
      (dayCount) => fundState({ ...fund, terms: { ...fund.terms, catchUpRate: '0', dayCount } }).carry,
    );
    expect(bank).toBeLessThan(year ?? 0n);
  });
});

describe('a transfer of a paid interest', () => {
  const PARTNERS = ['a', 'b', 'c', 'd'] as const;
  const DAY = '2024-07-01';
  const share = (
    stakes: readonly Stake[],
    sharers: readonly Sharer[],
    changes: readonly { date: string; income: bigint }[],
  ) => shareResults({ stakes, sharers, changes, asOf: '2025-06-30' }).shares;

  it('leaves the result of all other partners unchanged, whatever the buyer holds or has paid', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
    const partner = fc.record({ weight: fc.option(amount, { nil: 0n }), paidIn: fc.option(amount, { nil: 0n }) });
    fc.assert(
      fc.property(
        fc.tuple(partner, partner, partner, partner),
        fc.array(fc.record({ date: fc.constantFrom('2024-02-01', DAY, '2025-01-31'), income: amount }), {
          minLength: 1,
        }),
        (all, changes) => {
          const sharers = all.map(({ paidIn }, index) => ({ partnerId: PARTNERS[index] ?? '', paidIn }));
          const stakes = all.flatMap(({ weight }, index): Stake[] =>
            weight ? [{ partnerId: PARTNERS[index] ?? '', weight, from: '2024-01-01' }] : [],
          );
          const sold = payingStakes(stakes, sharers).find(({ partnerId }) => partnerId === 'a');
          fc.pre(sold !== undefined);
          const after = stakes.flatMap((stake) =>
            stake === sold
              ? [
                  { ...stake, until: DAY },
                  { ...stake, from: DAY, partnerId: 'b', rootId: 'a' },
                ]
              : [stake],
          );
          const paid = sharers[0]?.paidIn ?? 0n;
          const taken = sharers.map((each) => (each.partnerId === 'b' ? { ...each, takenOver: paid } : each));
          const [before, then] = [share(stakes, sharers, changes), share(after, taken, changes)];
          for (const id of ['c', 'd']) expect(then.get(id)).toEqual(before.get(id));
          const both = (shares: typeof then) => sum(['a', 'b'].map((id) => shares.get(id)?.income ?? 0n));
          expect(both(then)).toBe(both(before));
        },
      ),
      SOME,
    );
  });
});
