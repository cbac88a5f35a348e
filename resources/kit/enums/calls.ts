export const callPurposes = ['investment', 'management_fee', 'expenses', 'reserve', 'equalisation', 'other'] as const;
/** Purposes of a call item: the purposes of a call, and those that never apply to a whole call. */
export const callTypes = [
  ...callPurposes,
  'placement_fee',
  'facility_cost',
  'subsequent_close_interest',
  'gp_contribution',
] as const;
export const paymentStatus = ['Pending', 'Paid', 'Overdue', 'Partial', 'Failed', 'Cancelled'] as const;
export const proofStatus = [
  'Pending Submission',
  'Submitted',
  'Under Review',
  'Approved',
  'Rejected',
  'Requires Clarification',
] as const;
