/** Performance figures of a fund in responses: without a rate, and with rate and multiples. */
export const noRate = {
  ...{ irr: null, irrReason: 'NO_SIGN_CHANGE' as const, irrFlags: [] as 'UNDER_ONE_YEAR'[], tvpi: null, dpi: null },
};
export const rateOf = (irr: string, tvpi: string) => ({ ...noRate, irr, irrReason: null, tvpi, dpi: '0.500000' });
export const noPerformance = {
  hasFacility: false,
  ...{ netWith: noRate, grossWith: noRate, netWithout: noRate, grossWithout: noRate },
};
