/** Distribution notice to one partner. */
export const distributionNotice = {
  title: 'Distribution notice %{number}: %{fund}',
  paidOn: 'Payment on %{day}',
  yours: 'Your distribution',
  item: 'Made up of',
  gross: 'Your share before carried interest',
  carryBorne: 'Carried interest of the general partner',
  capital: 'Return of capital',
  gain: 'Gain',
  income: 'Income',
  tax: 'Tax withheld',
  carry: 'Carried interest received',
  carryEscrow: 'Of this, held in escrow',
  net: 'Paid to you',
  standing: 'Your commitment',
  commitment: 'Commitment',
  recallable: 'Of this distribution, may be called again',
  until: 'May be called again until %{day}',
  unfundedBefore: 'Unfunded before this distribution',
  unfundedAfter: 'Unfunded after this distribution',
  /** Default reason of a returned payment. */
  returned: 'Returned by the bank',
};
