import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { createDataProvider } from '../../../src/providers/data.ts';
import { useSubmitProof } from '../../../src/screens/payments/submit/useSubmitProof.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { testSession } from '../../helpers/web/session.ts';

type Submit = ReturnType<typeof useSubmitProof>;

const mounted = async (): Promise<Submit> => {
  let submit: Submit | undefined;
  const Probe = () => {
    const made = useSubmitProof(undefined);
    useEffect(() => {
      submit = made;
    });
    return null;
  };
  render(
    <CoreAdminContext dataProvider={createDataProvider(testSession().http)}>
      <Probe />
    </CoreAdminContext>,
  );
  await waitFor(() => expect(submit).toBeDefined());
  return submit as Submit;
};

/** The idempotency key of the form: one for each submission. */
const key = '0190a1b2-0000-4000-8000-000000000001';
const given = {
  file: new File(['proof'], 'wire.pdf', { type: 'application/pdf' }),
  values: { capitalCallLineId: 'l1', amount: '750.00', paymentDate: '2026-11-20', proofType: 'wire_confirmation' },
  title: 'Proof of payment REF-1',
  partnerId: 'p1',
};
const document = { status: 201, body: { document: { id: 'd1', version: 1 } } };
const payment = { status: 201, body: { payment: { id: 'y1', version: 1, documentId: 'd1' } } };
const submitted = { body: { payment: { id: 'y1', version: 2, status: 'Submitted' } } };

it('sends the file, the payment with it, and submits it with its version', async () => {
  const seen = respondWith(document, payment, submitted);
  await (await mounted())(given, key);
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /documents',
    'POST /payments',
    'POST /payments/y1/submit',
  ]);
  expect(seen[0]?.headers.get('content-type')).toContain('multipart/form-data');
  // Reviewers are notified of the payment alone.
  expect(seen[0]?.query.get('part')).toBe('true');
  expect(seen[1]?.body).toEqual({ ...given.values, documentId: 'd1' });
  expect(seen[2]?.body).toEqual({ version: 1 });
});

it('resumes after a failed attempt: neither a second file nor a second payment', async () => {
  const refused = { status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } };
  const seen = respondWith(document, payment, refused, { body: { payment: { id: 'y1', version: 2 } } }, submitted);
  const submit = await mounted();
  await expect(submit(given, key)).rejects.toMatchObject({ status: 503 });
  await submit({ ...given, values: { ...given.values, amount: '751.00' } }, key);
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /documents',
    'POST /payments',
    'POST /payments/y1/submit',
    'PATCH /payments/y1',
    'POST /payments/y1/submit',
  ]);
  expect(seen[3]?.body).toMatchObject({ amount: '751.00', version: 1 });
});

it('repeats a payment with the same key after a lost response', async () => {
  const lost = { status: 500, body: {} };
  const seen = respondWith(document, lost, payment, submitted);
  const submit = await mounted();
  await expect(submit(given, key)).rejects.toMatchObject({ status: 500 });
  await submit(given, key);
  const payments = seen.filter(({ path }) => path === '/payments');
  expect(payments).toHaveLength(2);
  expect(payments[0]?.headers.get('idempotency-key')).toBe(payments[1]?.headers.get('idempotency-key'));
});
