export const agreementStatus = ['Draft', 'Issued', 'Active', 'Completed', 'Cancelled', 'Overdue'] as const;
/** Reasons for not calling a partner: excused by its own right, or excluded by the fund. */
export const excusalKinds = ['excused', 'excluded'] as const;
/** Changes of an active commitment. */
export const changeKinds = ['increase', 'reduction', 'release', 'default', 'cure', 'withdrawal'] as const;
export const changeStatus = ['Draft', 'Effective', 'Reversed'] as const;
export const transferParts = ['full', 'fraction', 'amount'] as const;
export const transferStatus = ['Draft', 'Effective', 'Reversed', 'Cancelled'] as const;
export const transferSides = ['seller', 'buyer'] as const;
export const closingStatus = ['Draft', 'Issued', 'Cancelled'] as const;
/** The payers and recipients of a later closing. */
export const closingSides = ['newcomer', 'earlier'] as const;
