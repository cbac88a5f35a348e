/** What a company reports besides its headcount, in its currency. */
export const amounts = ['revenue', 'ebitda', 'netIncome', 'cash', 'debt'] as const;

export const figures = [...amounts, 'headcount'] as const;
