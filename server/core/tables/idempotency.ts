import { createHash } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { ApiError } from '../base/errors.ts';
import { sealText } from '../db/sealText.ts';
import type { Tx } from '../db/tx.ts';

export interface Answer {
  status: number;
  body: unknown;
}
export interface Key {
  userId: string;
  /** Method, path and context; the key is valid only there. */
  scope: string;
  key: string;
  fingerprint: string;
}

/** Sorts keys so that the same fields in another order are the same request. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Returns the idempotency key of a request, or null if none was sent. Throws 400 if it is too long or not printable.
 */
export const keyOf = (
  header: string | string[] | undefined,
  { userId, scope, body }: { userId: string; scope: string; body: unknown },
): Key | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new ApiError('BAD_REQUEST', {
      errors: [{ field: 'idempotency-key', message: 'refusals.requests.key' }],
    });
  return {
    userId,
    scope,
    key: header,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(body ?? null, inOrder))
      .digest('hex'),
  };
};

/** Columns covered by the hash of a stored response. */
export const answerColumns = ['user_id', 'scope', 'key', 'fingerprint', 'status', 'body', 'created_at'] as const;
export const answerText = sealText('idempotency_keys', answerColumns, new Set(['created_at']));

/** The key was used before; the current transaction must roll back. */
export class KeyUsed extends Error {
  readonly key: Key;
  constructor(key: Key) {
    super('This request was answered before.');
    this.key = key;
  }
}

/**
 * Inserts the key in this transaction. Throws KeyUsed if the same request was answered before. Waits for a running
 * request with the same key, because its row is locked.
 */
export const takeKey = async (tx: Tx, taking: Key): Promise<void> => {
  const { userId, scope, key, fingerprint } = taking;
  const inserted = await tx.run(
    sql`insert into idempotency_keys (user_id, scope, key, fingerprint) values (${userId}, ${scope}, ${key}, ${fingerprint}) on conflict do nothing`,
  );
  if (!inserted) throw new KeyUsed(taking);
};

/**
 * Returns the stored response of the request with this key. Throws 422 if the key belongs to a different request, and
 * an Error if the response was modified outside the portal.
 */
export const earlierAnswer = async (tx: Tx, { userId, scope, key, fingerprint }: Key): Promise<Answer> => {
  const earlier = await tx.first<{ fingerprint: string; status: number; body: string; isSealed: boolean }>(
    sql`select k.fingerprint, k.status, k.body, coalesce(k.mac = seal_mac(${raw(answerText('k'))}), false) as "isSealed"
      from idempotency_keys k where k.user_id = ${userId} and k.scope = ${scope} and k.key = ${key}`,
  );
  if (!earlier) throw new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '1' } });
  if (!earlier.isSealed)
    throw new Error(`The stored response of user ${userId} with the key ${key} was changed outside the application.`);
  if (earlier.fingerprint !== fingerprint)
    throw new ApiError('VALIDATION_ERROR', {
      message: 'refusals.requests.otherValues',
      errors: [{ field: 'idempotency-key', message: 'refusals.requests.keyUsed' }],
    });
  return { status: earlier.status, body: JSON.parse(earlier.body) };
};

/** Returns the statement that stores the response, in the transaction of the writes. */
export const answerKept = ({ userId, scope, key }: Key, { status, body }: Answer): Sql =>
  sql`update idempotency_keys k set status = n.status, body = n.body, mac = seal_mac(${raw(answerText('n'))})
    from (select o.user_id, o.scope, o.key, o.fingerprint, ${status}::integer as status, ${JSON.stringify(body ?? null)}::text as body, o.created_at
      from idempotency_keys o where o.user_id = ${userId} and o.scope = ${scope} and o.key = ${key}) n
    where k.user_id = n.user_id and k.scope = n.scope and k.key = n.key`;
