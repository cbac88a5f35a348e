import { holdSecretKey, seal } from '../../../server/core/base/secrets.ts';
import type { CallNotice } from '../../../server/entities/capital-calls/callNotice.ts';
import type { DistributionNotice } from '../../../server/entities/distributions/notice.ts';
import type { Stationery } from '../../../server/notices/letterhead.ts';
import { TEST_SECRET } from '../../helpers/secret.ts';

// Fixed names, amounts and dates, so that a paper is the same on each day.

export const stationery: Stationery = {
  sender: {
    name: 'Northlight Capital Management',
    lines: ['14 Harbour Row · Boston, MA 02110', 'Investor Relations · investors@northlight.example · +1 617 555 0142'],
    logo: null,
    colour: '#0b6b75',
    footer: 'Northlight Capital Management. Confidential: for the named recipient only.',
  },
  contact: 'Investor Relations · investors@northlight.example · +1 617 555 0142',
  signatory: ['Eleanor Marsh', 'Chief Financial Officer', 'Northlight Capital Management'],
  texts: { callText: null, distributionText: null },
};

const addressed = {
  partner: 'Halloway Foundation',
  legalName: 'The Halloway Foundation for Higher Education, Inc.',
  address: { line1: '200 Linden Street', line2: 'Suite 12', city: 'New Haven', region: 'CT', postalCode: '06511' },
  fund: 'Northlight Growth Fund II, L.P.',
  domicile: 'US',
  issueDate: '2026-11-12',
  currency: 'USD',
  notes: 'This call funds the purchase of Corvid Robotics and the management fee of the fourth quarter.',
} as const;

const items = [
  { kind: 'investment', ilpaType: 'Capital Call: Investments', affectsUnfunded: true, amount: '1180000.00' },
  { kind: 'management_fee', ilpaType: 'Capital Call: Management Fees', affectsUnfunded: true, amount: '62500.00' },
  { kind: 'expenses', ilpaType: 'Capital Call: Partnership Expenses', affectsUnfunded: false, amount: '12996.40' },
] as const;

/** Returns a call notice; `holdSecretKey` must not be called with another key in between. */
export const sampleCall = (): CallNotice => {
  holdSecretKey(TEST_SECRET);
  return {
    ...addressed,
    reference: 'NLGFII-CC-0003-LP0012',
    callNumber: 3,
    title: 'Corvid Robotics and fees',
    dueDate: '2026-12-03',
    amount: '1255496.40',
    lateInterestRate: '0.080000',
    graceDays: 5,
    breakdown: {
      items: [...items],
      inside: '1242500.00',
      outside: '12996.40',
      commitment: '10000000.00',
      calledBefore: '2350000.00',
      calledAfter: '3605496.40',
      unfundedBefore: '7650000.00',
      unfundedAfter: '6407500.00',
    },
    bank: {
      bankName: 'First Harbor Bank, N.A.',
      accountName: 'Northlight Growth Fund II, L.P.',
      swift: 'FHBKUS33',
      routing: '011000015',
      currency: 'USD',
      unchangedSince: '2024-02-01',
    },
    wireNumber: seal('4402881736'),
  };
};

export const sampleDistribution: DistributionNotice = {
  ...addressed,
  reference: 'NLGFII-D-0002-LP0012',
  number: 2,
  title: 'Sale of Alder Software',
  notes: 'The sale of Alder Software closed on November 2, 2026.',
  paymentDate: '2026-11-30',
  commitment: '10000000.00',
  gross: '925000.00',
  carryBorne: '85000.00',
  capital: '560000.00',
  gain: '365000.00',
  income: '0.00',
  tax: '4500.00',
  carry: '0.00',
  carryEscrow: '0.00',
  net: '835500.00',
  recallable: '120000.00',
  recallableUntil: '2027-11-30',
  unfundedBefore: '6407500.00',
  unfundedAfter: '6527500.00',
};
