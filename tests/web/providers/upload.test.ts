import { describe, expect, it } from 'vitest';
import { sending, transmit } from '../../../src/providers/transmit.ts';
import { uploadRecord } from '../../../src/providers/upload.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { testSession } from '../../helpers/web/session.ts';

const file = () => new File(['x'.repeat(2000)], 'terms.txt', { type: 'text/plain' });

describe('an upload', () => {
  it('shows its progress while it runs, and nothing afterwards', async () => {
    const seen = respondWith({ status: 201, body: { document: { id: 'd1', version: 1 } } });
    const shares: (number | undefined)[] = [];
    const given = file();
    const stop = sending.subscribe(() => shares.push(sending.get().get(given)));
    const row = await uploadRecord(testSession().http, 'documents', { file: given, values: { title: 'Terms' } });
    stop();
    expect(row).toMatchObject({ id: 'd1' });
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBeUndefined();
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(seen[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('that is refused rejects with the message, and ends', async () => {
    respondWith({ status: 422, body: { error: { message: 'No such file type.' } } });
    const given = file();
    await expect(
      uploadRecord(testSession().http, 'documents', { file: given, values: { title: 'Terms' } }),
    ).rejects.toMatchObject({ status: 422, message: 'No such file type.' });
    expect(sending.get().has(given)).toBe(false);
  });

  it('can be cancelled', async () => {
    const given = { method: 'POST', headers: new Headers(), body: new FormData(), onShare: () => undefined };
    const signal = AbortSignal.abort(new DOMException('Given up.', 'AbortError'));
    await expect(transmit('/api/v1/documents', { ...given, signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
