/**
 * Prefixes of the external ids of entries that charge a debt, less earlier charges. The part before the last colon names
 * the debt: 'late-interest:<line>:...'.
 */
export const LATE_INTEREST = 'late-interest:';
export const LATE_PASSED_ON = 'late-passed-on:';
export const chargeKeys = [LATE_INTEREST, LATE_PASSED_ON] as const;
