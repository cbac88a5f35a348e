/** Number of records in a large world. */
export interface Size {
  managers: number;
  funds: number;
  partners: number;
  companies: number;
  /** All transactions, including contributions. */
  transactions: number;
  /** Partners per fund. */
  members: number;
}

/** Returns the sizes: 1 is 200 funds, 5,000 partners and 1,000,000 transactions; fractions are proportional. */
export const sizeOf = (scale: number): Size => {
  const times = (n: number, least: number) => Math.max(least, Math.round(n * scale));
  const partners = times(5000, 100);
  return {
    managers: times(40, 2),
    funds: times(200, 2),
    partners,
    companies: times(1500, 20),
    transactions: times(1_000_000, 5000),
    members: Math.min(75, partners),
  };
};
