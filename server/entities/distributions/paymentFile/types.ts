/** An approved account with its full number. */
export interface Account {
  id: string;
  bankName: string;
  accountName: string;
  /** Normalized by `accountIn`. */
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

/** A fund's payments on a day from one account. */
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
