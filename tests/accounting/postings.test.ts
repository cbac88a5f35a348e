import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountOf, chart } from '../../resources/chart.ts';
import type { Event, EventKind } from '../../server/accounting/postingEvents.ts';
import { standardPolicy } from '../../server/accounting/postingEvents.ts';
import { type Entry, postings, reversed } from '../../server/accounting/postings.ts';

/** Every kind of event with its amounts; a new kind does not compile until it is listed here. */
const amounts: { [K in EventKind]: readonly (keyof Extract<Event, { kind: K }>['amounts'] & string)[] } = {
  commitment: ['committed'],
  call: ['called', 'inside'],
  writeOff: ['owed', 'inside'],
  contribution: ['owed', 'early', 'uncalled'],
  application: ['early'],
  creditReleased: ['released'],
  creditApplied: ['owed', 'early'],
  lateInterest: ['kept', 'passedOn'],
  lateInterestPassedOn: ['paid'],
  managementFee: ['gross'],
  feeWaiver: ['waived'],
  feeOffset: ['offset'],
  feeRebate: ['rebate'],
  feePaid: ['paid'],
  offsetRecognised: ['recognised'],
  offsetApplied: ['applied'],
  portfolioFee: ['received'],
  expense: ['accrued'],
  expensePaid: ['paid'],
  expenseOffset: ['offset', 'reimbursed'],
  placementFee: ['accrued'],
  offeringCost: ['accrued'],
  onboardingFee: ['received'],
  holding: ['bought', 'recovered', 'gain', 'loss', 'escrowedCost', 'escrowedGain', 'unrealised'],
  saleEscrowReceived: ['received'],
  saleEscrowWrittenOff: ['lost'],
  dividend: ['received'],
  interest: ['received'],
  otherIncome: ['received'],
  exchangeDifference: ['gain'],
  interestInKind: ['capitalised'],
  conversion: ['cost'],
  distribution: ['declared', 'tax', 'recallable'],
  distributionPaid: ['paid', 'tax'],
  recallEnded: ['recallable'],
  carryAccrued: ['change'],
  carryEarned: ['earned'],
  carryDeclared: ['declared'],
  carryPaid: ['paid'],
  carryEscrowed: ['withheld'],
  escrowReleased: ['released'],
  escrowReturned: ['returned'],
  clawback: ['returned'],
  facilityDrawn: ['drawn'],
  facilityInterest: ['accrued'],
  facilityRepaid: ['principal', 'interest'],
  laterClosing: ['principal', 'inside'],
  contributionRefund: ['settled', 'uncalled', 'overpaid'],
  closingInterest: ['received'],
  closingInterestPaid: ['paid'],
  unappliedReceipt: ['received'],
  receiptReturned: ['returned'],
  transfer: ['capital'],
  calledBefore: ['called'],
  periodClosed: ['result'],
};

const event = fc.constantFrom(...(Object.keys(amounts) as EventKind[])).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    partnerId: fc.constantFrom('p1', 'p2', 'p3'),
    otherPartnerId: fc.constantFrom('gp', 'p4'),
    companyId: fc.constantFrom('c1', 'c2'),
    amounts: fc.record(
      Object.fromEntries(amounts[kind].map((name) => [name, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })])),
    ),
  }),
) as unknown as fc.Arbitrary<Event>;

const balances = (entries: readonly Entry[], by: 'account' | 'side') => {
  const standing = new Map<string, bigint>();
  for (const { debit, credit, cents } of entries)
    for (const [side, amount] of [[debit, cents] as const, [credit, -cents] as const]) {
      const key = by === 'account' ? String(side.account) : [side.account, side.partnerId, side.companyId].join(' ');
      standing.set(key, (standing.get(key) ?? 0n) + amount);
    }
  return new Map([...standing].filter(([, cents]) => cents !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)));
};
const total = (standing: ReadonlyMap<string, bigint>) => [...standing.values()].reduce((a, b) => a + b, 0n);

describe('every event', () => {
  test('is posted in balanced pairs of positive amounts, memo accounts among themselves', () => {
    fc.assert(
      fc.property(event, (one) => {
        const entries = postings(one);
        for (const { cents } of entries) expect(cents).toBeGreaterThan(0n);
        for (const { debit, credit } of entries)
          expect(accountOf(String(debit.account)).kind === 'memo').toBe(
            accountOf(String(credit.account)).kind === 'memo',
          );
        expect(total(balances(entries, 'account'))).toBe(0n);
      }),
    );
  });

  test('names a partner on partner accounts, a company on company accounts, and neither on others', () => {
    fc.assert(
      fc.property(event, (one) => {
        for (const { debit, credit } of postings(one))
          for (const side of [debit, credit]) {
            const { per } = accountOf(String(side.account));
            // A fee computed by partner names the partner that bears it, and an offset names its beneficiary.
            const isOfFee = (side.account >= 5000 && side.account <= 5003) || [9100, 9101].includes(side.account);
            if (isOfFee && one.kind !== 'periodClosed') {
              expect(side).toMatchObject({ partnerId: one.partnerId ?? null, companyId: null });
              continue;
            }
            expect([side.partnerId !== null, side.companyId !== null]).toEqual([per === 'partner', per === 'company']);
          }
      }),
    );
  });

  test('has partner and company balances that add up to the account balance', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const entries = events.flatMap((one) => postings(one));
        const control = new Map<string, bigint>();
        for (const [side, cents] of balances(entries, 'side')) {
          const account = side.split(' ')[0] ?? '';
          control.set(account, (control.get(account) ?? 0n) + cents);
        }
        expect(new Map([...control].filter(([, cents]) => cents !== 0n).sort())).toEqual(balances(entries, 'account'));
      }),
    );
  });

  test('is fully undone by its reversal', () => {
    fc.assert(
      fc.property(event, fc.array(event), (one, others) => {
        const rest = others.flatMap((other) => postings(other));
        const entries = postings(one);
        expect(balances([...rest, ...entries, ...reversed(entries)], 'side')).toEqual(balances(rest, 'side'));
      }),
    );
  });

  test('leads to the same balances in any order of posting', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 2 }), fc.infiniteStream(fc.nat()), (events, order) => {
        const shuffled = events.map((one) => ({ one, at: order.next().value })).sort((a, b) => a.at - b.at);
        const all = (list: readonly Event[]) =>
          balances(
            list.flatMap((one) => postings(one)),
            'side',
          );
        expect(all(shuffled.map(({ one }) => one))).toEqual(all(events));
      }),
    );
  });
});

test('posts a negative amount with the sides swapped', () => {
  const release = postings({ kind: 'commitment', partnerId: 'p', amounts: { committed: -5n } });
  expect(release).toEqual(reversed(postings({ kind: 'commitment', partnerId: 'p', amounts: { committed: 5n } })));
});

test('transfers between partners sum to zero over the partners', () => {
  for (const one of [
    { kind: 'carryAccrued', partnerId: 'lp', otherPartnerId: 'gp', amounts: { change: 7n } },
    { kind: 'carryEarned', partnerId: 'lp', otherPartnerId: 'gp', amounts: { earned: 7n } },
    { kind: 'transfer', partnerId: 'lp', otherPartnerId: 'buyer', amounts: { capital: 7n } },
  ] as const)
    expect(balances(postings(one), 'account').size, one.kind).toBe(0);
});

const oneAccount: readonly (readonly [Event, bigint, string])[] = [
  [{ kind: 'interest', amounts: { received: 7n } }, 7n, '4000  '],
  [{ kind: 'dividend', amounts: { received: 7n } }, 7n, '4010  '],
  [{ kind: 'otherIncome', amounts: { received: 7n } }, 7n, '4090  '],
  [{ kind: 'exchangeDifference', amounts: { gain: 7n } }, 7n, '4110  '],
  [{ kind: 'exchangeDifference', amounts: { gain: -7n } }, -7n, '4110  '],
  [{ kind: 'facilityDrawn', amounts: { drawn: 7n } }, 7n, '2200  '],
  [{ kind: 'facilityRepaid', amounts: { principal: 7n } }, -7n, '2200  '],
  [{ kind: 'facilityRepaid', amounts: { interest: 7n } }, -7n, '2210  '],
  [{ kind: 'carryPaid', partnerId: 'gp', amounts: { paid: 7n } }, -7n, '3520 gp '],
];
test.each(oneAccount.map(([one, cash, side]) => ({ one, cash, side, kind: one.kind })))(
  '$kind moves cash against $side',
  ({ one, cash, side }) => {
    expect(balances(postings(one), 'side')).toEqual(
      new Map([
        ['1000  ', cash],
        [side, -cash],
      ]),
    );
  },
);

test('posts a cost to the account of its category', () => {
  const one = { kind: 'expense', account: 5225, amounts: { accrued: 7n } } as const;
  expect(postings(one)).toMatchObject([{ debit: { account: 5225 }, credit: { account: 2010 }, row: 41 }]);
  expect(postings({ kind: 'expense', amounts: { accrued: 7n } })).toMatchObject([{ debit: { account: 5290 } }]);
});

test('posts carry as an expense if the fund chose that policy', () => {
  const one = { kind: 'carryAccrued', partnerId: 'lp', otherPartnerId: 'gp', amounts: { change: 7n } } as const;
  expect(balances(postings(one, { ...standardPolicy, carry: 'expense' }), 'account')).toEqual(
    new Map([
      ['2020', -7n],
      ['5300', 7n],
    ]),
  );
});

test('requires the owner of an account', () => {
  expect(() => postings({ kind: 'call', amounts: { called: 1n } })).toThrow('partner');
  expect(() => postings({ kind: 'holding', amounts: { bought: 1n } })).toThrow('company');
});

test('pairs each memo account with its counterpart, and maps income and cost accounts to an ILPA row', () => {
  const memos = Object.values(chart).filter((a) => a.kind === 'memo');
  expect(memos.filter((a) => a.normal === 'debit').length).toBe(memos.filter((a) => a.normal === 'credit').length);
  for (const account of Object.values(chart).filter((a) => ['income', 'expense'].includes(a.kind)))
    expect(account.row, account.name).not.toBeNull();
});
