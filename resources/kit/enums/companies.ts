/** Amounts that a company reports, in its currency. */
export const reportedAmounts = ['revenue', 'ebitda', 'netIncome', 'cash', 'debt'] as const;

/** All reported figures. */
export const reportedFigures = [...reportedAmounts, 'headcount'] as const;
