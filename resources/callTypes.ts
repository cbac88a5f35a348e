import type { callTypes } from './kit/enums.ts';

interface CallType {
  /** The transaction type of ILPA's Capital Call & Distribution Template, version 2.0. */
  ilpa: string;
  /** Whether it uses up the commitment where nothing is said. */
  affectsUnfunded: boolean;
}

/** What each type of a call's items means. */
export const callTypeOf: Readonly<Record<(typeof callTypes)[number], CallType>> = {
  investment: { ilpa: 'Capital Call: Investments', affectsUnfunded: true },
  management_fee: { ilpa: 'Capital Call: Management Fees', affectsUnfunded: true },
  expenses: { ilpa: 'Capital Call: Partnership Expenses', affectsUnfunded: true },
  reserve: { ilpa: 'Capital Call: Working Capital', affectsUnfunded: true },
  other: { ilpa: 'Capital Call: Other (Provide explanation in far-left column)', affectsUnfunded: true },
  // Whatever earlier calls were for: each newcomer's line tells of which it pays what.
  equalisation: {
    ilpa: 'Capital Call: Other (Provide explanation in far-left column)',
    affectsUnfunded: true,
  },
  placement_fee: { ilpa: 'Capital Call: Placement Agent Fees', affectsUnfunded: true },
  facility_cost: { ilpa: 'Capital Call: Fund-level Subscription Facility Fees/Interest', affectsUnfunded: true },
  // Paid on top of the commitment by whoever joins late.
  subsequent_close_interest: { ilpa: 'Capital Call: Subsequent Close Interest', affectsUnfunded: false },
  gp_contribution: { ilpa: 'Capital Call: Deemed GP Contribution from LPs', affectsUnfunded: true },
};
