/** An account with its whole number, as it was approved. */
export interface Account {
  id: string;
  bankName: string;
  accountName: string;
  /** As `accountIn` leaves it. */
  number: string;
  swift: string | null;
  routing: string | null;
  currency: string;
}

/** One payment, in the currency's minor units. */
export interface Payment {
  lineId: string;
  version: number;
  partnerName: string;
  cents: bigint;
  reference: string;
  account: Account;
}

/** What a fund pays on a day out of one account. */
export interface Payments {
  distributionId: string;
  fund: string;
  title: string;
  currency: string;
  /** 'YYYY-MM-DD' */
  executionDate: string;
  debtor: Account;
  payments: readonly Payment[];
}
