export const processing = ['Pending', 'Completed', 'Processing', 'Failed'] as const;
/** Counterparty of a transaction: {source} in the specification. */
export const transactionSources = ['partner', 'company', 'fund'] as const;
