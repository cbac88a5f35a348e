import type { callTypes } from './kit/enums.ts';

interface CallType {
  /** The transaction type of ILPA's Capital Call & Distribution Template, version 2.0. */
  ilpa: string;
  /** Default of whether it reduces the unfunded commitment. */
  affectsUnfunded: boolean;
}

/** Properties of each call item type. */
export const callTypeOf: Readonly<Record<(typeof callTypes)[number], CallType>> = {
  investment: { ilpa: 'Capital Call: Investments', affectsUnfunded: true },
  management_fee: { ilpa: 'Capital Call: Management Fees', affectsUnfunded: true },
  expenses: { ilpa: 'Capital Call: Partnership Expenses', affectsUnfunded: true },
  reserve: { ilpa: 'Capital Call: Working Capital', affectsUnfunded: true },
  other: { ilpa: 'Capital Call: Other (Provide explanation in far-left column)', affectsUnfunded: true },
  // Covers all earlier purposes; the line of each new partner lists its earlier calls.
  equalisation: {
    ilpa: 'Capital Call: Other (Provide explanation in far-left column)',
    affectsUnfunded: true,
  },
  placement_fee: { ilpa: 'Capital Call: Placement Agent Fees', affectsUnfunded: true },
  facility_cost: { ilpa: 'Capital Call: Fund-level Subscription Facility Fees/Interest', affectsUnfunded: true },
  // Paid on top of the commitment by late joiners.
  subsequent_close_interest: { ilpa: 'Capital Call: Subsequent Close Interest', affectsUnfunded: false },
  gp_contribution: { ilpa: 'Capital Call: Deemed GP Contribution from LPs', affectsUnfunded: true },
};
