export const agreementStatus = ['Draft', 'Issued', 'Active', 'Completed', 'Cancelled', 'Overdue'] as const;
/** Why a partner is not called: by its own right, or as the fund decides. */
export const excusalKinds = ['excused', 'excluded'] as const;
/** What may happen to a commitment in force. */
export const changeKinds = ['increase', 'reduction', 'release', 'default', 'cure', 'withdrawal'] as const;
export const changeStatus = ['Draft', 'Effective', 'Reversed'] as const;
export const transferParts = ['full', 'fraction', 'amount'] as const;
export const transferStatus = ['Draft', 'Effective', 'Reversed', 'Cancelled'] as const;
export const transferSides = ['seller', 'buyer'] as const;
export const closingStatus = ['Draft', 'Issued', 'Cancelled'] as const;
/** Who pays at a later closing, and who gets it. */
export const closingSides = ['newcomer', 'earlier'] as const;
