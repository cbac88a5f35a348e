type AccountingErrorCode =
  | 'INVALID_AMOUNT'
  | 'TOO_MANY_DECIMALS'
  | 'AMOUNT_TOO_LARGE'
  | 'UNSUPPORTED_CURRENCY'
  | 'INVALID_RATE'
  | 'INVALID_DATE'
  | 'INVALID_PERIOD'
  | 'INVALID_WEIGHT'
  | 'DUPLICATE_ID'
  | 'UNKNOWN_MOVEMENT';

/** The only error class of this folder: invalid money, rate, date, weight or movement. */
export class AccountingError extends Error {
  readonly code: AccountingErrorCode;

  constructor(code: AccountingErrorCode, message: string) {
    super(message);
    this.name = 'AccountingError';
    this.code = code;
  }
}
