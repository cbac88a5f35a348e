/**
 * Prefix of the external ids of entries that move an overpayment from one line to another: two entries of the same day
 * and amount, without a bank movement.
 */
export const CREDIT = 'credit:';
