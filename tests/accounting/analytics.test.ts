import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourcesByType, transactionTypes } from '../../resources/transactionTypes/lists.ts';
import { allocate } from '../../server/accounting/allocate.ts';
import { fundAnalytics } from '../../server/accounting/analytics.ts';
import { addDays } from '../../server/accounting/dates.ts';
import type { FundAnalytics, FundInput, LedgerRow } from '../../server/accounting/fundTypes.ts';
import { parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { sampleFund } from './fixtures/sampleFund.ts';
import { shuffled } from './random.ts';

const money = (text: string) => parseMoney(text, 'USD');
const bridged = ({ bridge }: FundAnalytics) =>
  money(bridge.contributions) -
  money(bridge.distributions) -
  money(bridge.offering) -
  money(bridge.managementFees) -
  money(bridge.expenses) +
  money(bridge.income) +
  money(bridge.realisedGain) +
  money(bridge.unrealisedGain) -
  money(bridge.carryPaid);

/** Checks for any fund: the bridge ends on the NAV, the partners sum to the fund, the series ends on today's figures. */
function expectReconciled(result: FundAnalytics): void {
  expect(bridged(result)).toBe(money(result.navGross));
  const { cash, owed, fairValue, saleEscrow, facility, clearing, navGross } = result;
  const assets = money(cash) + money(fairValue) + money(saleEscrow);
  expect(assets - money(owed) - money(facility) - money(clearing)).toBe(money(navGross));
  const columns = ['called', 'paidIn', 'unfunded', 'distributed', 'navGross', 'navNet'] as const;
  for (const column of columns) {
    expect(sum(result.partners.map((partner) => money(partner[column])))).toBe(money(result[column]));
  }
  expect(sum(result.partners.map(({ carry }) => money(carry)))).toBe(money(result.carryAccrued));
  expect(result.series.at(-1)).toEqual({
    date: result.asOf,
    contributions: result.paidIn,
    distributions: result.distributed,
    nav: result.navGross,
  });
}

describe('the published sample fund', () => {
  const result = fundAnalytics(sampleFund);

  it('gives the published figures to the cent and the sixth decimal place', () => {
    expect(result).toMatchObject({
      asOf: '2025-12-31',
      currency: 'EUR',
      committed: '50000000.00',
      called: '40970000.00',
      paidIn: '40970000.00',
      unfunded: '9030000.00',
      distributed: '17500000.00',
      cash: '190000.00',
      fairValue: '39216000.00',
      navGross: '39406000.00',
      carryAccrued: '3187200.00',
      navNet: '36218800.00',
      pic: '0.819400',
      dpi: '0.427142',
      rvpi: '0.884032',
      tvpi: '1.311174',
      moic: '1.551784',
      netIrr: '0.111492',
      irrReason: null,
      irrFlags: [],
    });
  });

  it('gives the figures of the published partner', () => {
    expect(result.partners).toHaveLength(6);
    expect(result.partners[0]).toEqual({
      partnerId: 'LP01',
      name: 'PENSIONSKASSE NORDLICHT',
      commitment: '15000000.00',
      called: '12291000.00',
      paidIn: '12291000.00',
      tvpi: '1.311174',
      unfunded: '2709000.00',
      distributed: '5250000.00',
      navGross: '11821800.00',
      carry: '956160.00',
      navNet: '10865640.00',
      netIrr: '0.111492',
      irrReason: null,
      irrFlags: [],
    });
  });

  it('gives the published NAV bridge', () => {
    expect(result.bridge).toEqual({
      contributions: '40970000.00',
      distributions: '17500000.00',
      offering: '0.00',
      managementFees: '4000000.00',
      expenses: '480000.00',
      income: '0.00',
      realisedGain: '11700000.00',
      unrealisedGain: '8716000.00',
      carryPaid: '0.00',
      nav: '39406000.00',
    });
    expectReconciled(result);
  });

  it('lists each company, the sold one at zero value', () => {
    expect(result.companies.find(({ companyId }) => companyId === 'PC02')).toEqual({
      companyId: 'PC02',
      cost: '6500000.00',
      heldCost: '0.00',
      proceeds: '18200000.00',
      inEscrow: '0.00',
      income: '0.00',
      realisedGain: '11700000.00',
      fairValue: '0.00',
      markDate: '2025-03-31',
      moic: '2.800000',
      // (18.2 / 6.5) ^ (365 / 1004) - 1
      grossIrr: '0.453993',
      irrReason: null,
      irrFlags: [],
    });
    expect(result.companies.map(({ fairValue }) => fairValue)).toContain('13965000.00');
  });

  it('gives each company its IRR from purchases, sales and the value held on the day', () => {
    // (value or proceeds / cost) ^ (365 / days) - 1, by hand.
    expect(Object.fromEntries(result.companies.map(({ companyId, grossIrr }) => [companyId, grossIrr]))).toEqual({
      PC01: '0.159883',
      PC02: '0.453993',
      PC03: '0.119910',
      PC04: '-0.049991',
      PC05: '0.030024',
    });
  });

  it('does not annualise the IRR of a company held for less than a year', () => {
    const young = fundAnalytics({ ...sampleFund, asOf: '2024-12-31' });
    expect(young.companies.find(({ companyId }) => companyId === 'PC05')).toMatchObject({
      // 6,090 for 6,000
      grossIrr: '0.015000',
      irrFlags: ['UNDER_ONE_YEAR'],
    });
    const bought = fundAnalytics({ ...sampleFund, asOf: '2022-03-31' });
    expect(bought.companies[0]).toMatchObject({ grossIrr: null, irrReason: 'NO_FLOWS', irrFlags: [] });
  });

  it('builds a series of at most forty quarters or months, each point equal to a valuation on that day', () => {
    expect(result.series.length).toBeLessThanOrEqual(40);
    for (const point of result.series) {
      const then = fundAnalytics({ ...sampleFund, asOf: point.date });
      expect(point).toEqual({
        date: point.date,
        contributions: then.paidIn,
        distributions: then.distributed,
        nav: then.navGross,
      });
      expectReconciled(then);
    }
  });

  it('ignores movements after the valuation day', () => {
    const early = fundAnalytics({ ...sampleFund, asOf: '2022-03-31' });
    expect(early).toMatchObject({ paidIn: '8330000.00', fairValue: '8000000.00', cash: '50000.00', netIrr: null });
    expect(early.irrReason).toBe('NO_SIGN_CHANGE');
    expect(early.companies).toHaveLength(1);
  });
});

describe('any fund', () => {
  const none: FundInput = {
    ...sampleFund,
    currency: 'USD',
    commitments: [],
    called: [],
    ledger: [],
    valuations: [],
  };

  it('returns zeros and null for a fund without movements', () => {
    expect(fundAnalytics(none)).toMatchObject({
      committed: '0.00',
      navNet: '0.00',
      pic: null,
      tvpi: null,
      moic: null,
      netIrr: null,
      irrReason: 'NO_FLOWS',
      partners: [],
      series: [],
      companies: [],
    });
  });

  it('writes yen without decimals', () => {
    const paid: LedgerRow = {
      source: 'partner',
      type: 'Investment',
      partnerId: 'a',
      amount: 1000n,
      date: '2024-01-01',
      reversalSign: 1,
    };
    expect(fundAnalytics({ ...none, currency: 'JPY', ledger: [paid] })).toMatchObject({ paidIn: '1000', cash: '1000' });
  });

  it('nets reversals, adds recallable distributions to unfunded, and counts onboarding fees as income', () => {
    const row = (type: LedgerRow['type'], amount: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
      source: 'partner',
      type,
      partnerId: 'a',
      amount: money(amount),
      date: '2024-01-01',
      reversalSign: 1,
      ...more,
    });
    const commitment = {
      partnerId: 'a',
      name: 'A',
      type: 'LP' as const,
      amount: money('6'),
      admissionDate: '2023-01-01',
    };
    const input: FundInput = {
      ...none,
      commitments: [commitment, { ...commitment, amount: money('4') }],
      called: [{ partnerId: 'a', cents: money('6.50'), insideCents: money('6'), date: '2023-12-15' }],
      ledger: [
        row('Commitment', '10'),
        row('Investment', '6'),
        row('Investment', '2'),
        row('Investment', '2', { reversalSign: -1 }),
        row('Onboarding Fees', '0.50'),
        row('Disbursement Fund to LP', '3', { recallable: money('1'), date: '2024-06-30' }),
      ],
      valuations: [{ companyId: 'gift', date: '2024-12-31', fairValue: money('1.50') }],
    };
    const result = fundAnalytics(input);
    expect(result).toMatchObject({
      committed: '10.00',
      called: '6.50',
      paidIn: '6.00',
      unfunded: '5.00',
      dpi: '0.500000',
    });
    expect(result.bridge).toMatchObject({ income: '0.50', nav: '5.00' });
    expectReconciled(result);
    const netted = fundAnalytics({ ...input, terms: { ...input.terms, recallMethod: 'netted' } });
    expect(netted).toMatchObject({ recallMethod: 'netted', dpi: '0.400000' });
  });

  it('counts escrow as realised and as an asset, and as cash once it is released', () => {
    const row = (type: LedgerRow['type'], amount: string, date: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
      source: 'company',
      type,
      companyId: 'c',
      amount: money(amount),
      date,
      reversalSign: 1,
      ...more,
    });
    const ledger: LedgerRow[] = [
      row('Investment', '100', '2020-01-01', { source: 'partner', partnerId: 'a' }),
      row('Investment', '100', '2020-01-01'),
      // 130 + 20 - 100 = 50.
      row('Sale', '130', '2022-01-01', { escrow: money('20'), isFullExit: true }),
      row('Sale Escrow Received', '15', '2023-01-01'),
      row('Sale Escrow Written Off', '5', '2023-06-30'),
    ];
    const on = (asOf: string) => {
      const result = fundAnalytics({ ...none, asOf, ledger });
      expectReconciled(result);
      const { cash, saleEscrow, navGross, bridge, companies, grossIrr, moic } = result;
      const { proceeds, inEscrow, realisedGain } = companies[0] ?? {};
      const { realisedGain: gain } = bridge;
      return { cash, saleEscrow, navGross, gain, proceeds, inEscrow, realisedGain, moic, grossIrr };
    };
    const sold = { gain: '50.00', realisedGain: '50.00', proceeds: '150.00', navGross: '150.00', moic: '1.500000' };
    // On the sale day the whole multiple counts: 1.5 over 731 days.
    const rate = (1.5 ** (365 / 731) - 1).toFixed(6);
    expect(on('2022-01-01')).toEqual({
      ...sold,
      cash: '130.00',
      saleEscrow: '20.00',
      inEscrow: '20.00',
      grossIrr: rate,
    });
    expect(on('2023-01-01')).toMatchObject({ ...sold, cash: '145.00', saleEscrow: '5.00', inEscrow: '5.00' });
    expect(on('2023-06-30')).toMatchObject({
      ...{ cash: '145.00', saleEscrow: '0.00', inEscrow: '0.00', navGross: '145.00' },
      ...{ gain: '45.00', realisedGain: '45.00', proceeds: '145.00', moic: '1.450000' },
    });
  });

  it('refuses invalid movements and movements without their party', () => {
    const row: LedgerRow = { source: 'fund', type: 'Sale', amount: 1n, date: '2024-01-01', reversalSign: 1 };
    expect(() => fundAnalytics({ ...none, ledger: [row] })).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_MOVEMENT' }),
    );
    for (const nameless of [{ source: 'company' }, { source: 'partner', type: 'Investment' }] as const) {
      expect(() => fundAnalytics({ ...none, ledger: [{ ...row, ...nameless }] })).toThrow(/must have its id/);
    }
  });

  it('reconciles for random funds, with late payers and new partners, in any order of rows', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 11n });
    const day = fc.integer({ min: 0, max: 2_000 });
    const movement = fc.record({
      kind: fc.constantFrom<[LedgerRow['source'], LedgerRow['type']]>(
        ['partner', 'Investment'],
        ...transactionTypes.flatMap((type) =>
          sourcesByType[type].map((source): [LedgerRow['source'], LedgerRow['type']] => [source, type]),
        ),
      ),
      who: fc.integer({ min: 0, max: 4 }),
      amount: cents,
      escrow: fc.option(cents, { nil: undefined }),
      day,
    });
    const fund = fc.record({
      commitments: fc.array(fc.record({ amount: cents, day }), { maxLength: 5 }),
      movements: fc.array(movement, { maxLength: 30 }),
      marks: fc.array(fc.record({ who: fc.integer({ min: 0, max: 4 }), fairValue: cents, day }), { maxLength: 10 }),
      asOf: day,
      seed: fc.integer(),
    });
    const dateOf = (offset: number) => addDays('2019-01-01', offset);
    fc.assert(
      fc.property(fund, ({ commitments, movements, marks, asOf, seed }) => {
        const input: FundInput = {
          ...none,
          asOf: dateOf(asOf),
          commitments: commitments.map(({ amount, day: from }, index) => ({
            partnerId: `p${index}`,
            name: `Partner ${index}`,
            type: 'LP',
            amount,
            admissionDate: dateOf(from),
          })),
          ledger: movements.map(({ kind: [source, type], who, amount, escrow, day: on }) => ({
            source,
            type,
            amount,
            date: dateOf(on),
            reversalSign: 1,
            ...(type === 'Sale' && escrow !== undefined && { escrow }),
            ...(source === 'partner' && { partnerId: `p${who}` }),
            ...(source === 'company' && { companyId: `c${who}` }),
          })),
          valuations: marks.map(({ who, fairValue, day: on }) => ({
            companyId: `c${who}`,
            date: dateOf(on),
            fairValue,
          })),
        };
        const result = fundAnalytics(input);
        if (result.partners.length > 0 && result.series.length > 0) expectReconciled(result);
        expect(bridged(result)).toBe(money(result.navGross));
        const again = fundAnalytics({ ...input, commitments: shuffled(input.commitments, seed) });
        const figures = ({ partners, ...rest }: FundAnalytics) => ({
          ...rest,
          partners: [...partners].sort((a, b) => (a.partnerId < b.partnerId ? -1 : 1)),
        });
        expect(figures(again)).toEqual(figures(result));
      }),
      { numRuns: 1_000 },
    );
  });

  it('adds up for a fund of two thousand partners', () => {
    const partners = Array.from({ length: 2_000 }, (_, index) => ({
      id: `p${index}`,
      weight: BigInt(1_000_000 + index * 7_919),
    }));
    const dates = Array.from({ length: 24 }, (_, index) => addDays('2018-01-15', index * 91));
    const spread = (total: bigint, date: string, type: 'Investment' | 'Disbursement Fund to LP'): LedgerRow[] =>
      [...allocate({ total, parties: partners })].map(([partnerId, amount]) => ({
        source: 'partner',
        type,
        partnerId,
        amount,
        date,
        reversalSign: 1,
      }));
    const input: FundInput = {
      ...none,
      commitments: partners.map(({ id, weight }) => ({
        partnerId: id,
        name: id,
        type: 'LP',
        amount: weight,
        admissionDate: '2018-01-01',
      })),
      ledger: dates.flatMap((date, index) =>
        index % 3 === 2
          ? spread(90_000_007n, date, 'Disbursement Fund to LP')
          : spread(100_000_001n, date, 'Investment'),
      ),
    };
    const result = fundAnalytics(input);
    expectReconciled(result);
  });
});
