/** Reasons why no seal covers a stored value (server/core/integrity). */
export const unsealedReasons = {
  recomputed: 'verify computes it from the ledger',
  digest: 'a sealed digest, number or checksum covers it',
  queue: 'a worker writes it with each attempt',
  presence: 'the reader leaves it behind by reading or signing in; no amount and no right depends on it',
  counter: 'each write of the row changes it',
  derived: 'the database generates it from sealed columns',
  own: 'settings of one screen of one person',
  temporary: 'deleted after a day or less, and no answer rests on it',
  chain: 'part of the chain of seals',
} as const;

export type UnsealedReason = keyof typeof unsealedReasons;
