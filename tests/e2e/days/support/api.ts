import { randomUUID } from 'node:crypto';
import { signIn } from '../../../setup/signIn.ts';

type Body = Readonly<Record<string, unknown>>;
export type Row = Record<string, string> & { version: number };

/** Creates records in bulk that a day starts with, as a registered user. No step of a day uses it. */
export interface Api {
  get(path: string): Promise<Record<string, unknown>>;
  /** Creates a record and returns it. */
  make(path: string, body: Body): Promise<Row>;
  /** Makes a move of a record, or another declared action. */
  act(path: string, body?: Body): Promise<Record<string, unknown>>;
  /** Uploads a file as a document of an owner. */
  upload(fields: Readonly<Record<string, string>>, file: File): Promise<Row>;
}

/** Returns the API for a user of the product, in a context if given. */
export const apiOf = async (url: string, email: string, context?: { type: string; id: string }): Promise<Api> => {
  const authorization = `Bearer ${await signIn(url, email)}`;
  const headers = { authorization, ...(context ? { 'x-user-context': JSON.stringify(context) } : {}) };
  const ask = async (method: string, path: string, body?: string | FormData) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body: body ?? null,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const only = (answer: Record<string, unknown>) => Object.values(answer)[0] as Row;
  return {
    get: (path) => ask('GET', path),
    make: async (path, body) => only(await ask('POST', path, JSON.stringify(body))),
    act: (path, body = {}) => ask('POST', path, JSON.stringify(body)),
    upload: async (fields, file) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file);
      return only(await ask('POST', '/documents', form));
    },
  };
};
