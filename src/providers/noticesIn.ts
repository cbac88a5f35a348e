/** Returns the number of notices to partners and companies that a step sent, by its response. */
export const noticesIn = (json: unknown): number => (json as { notices?: number } | null)?.notices ?? 0;
