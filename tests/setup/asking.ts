import { randomUUID } from 'node:crypto';

/** Calls the API as a user; throws the response if it is not a success. */
export const askAs =
  (url: string, token: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path} ${text}`);
    return JSON.parse(text) as T;
  };
export type Ask = ReturnType<typeof askAs>;

/** True if the error means that the server has gone away. */
const isGone = (error: unknown): boolean => error instanceof TypeError || /^50[03] /.test((error as Error).message);

/** Repeats the work until the server has gone away. Throws any other error. */
export const untilGone = async (work: () => Promise<void>) => {
  for (;;)
    try {
      await work();
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
};

/** Query of a list filtered by some fields. */
export const listOf = (entity: string, filter: object, limit = 100) =>
  `/${entity}?filter=${encodeURIComponent(JSON.stringify(filter))}&limit=${limit}`;
