import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RecordOf } from '../../../../resources/index.ts';
import { usePortal } from '../../../providers/portal.ts';
import type { Values } from '../../../providers/record.ts';

type Payment = RecordOf<'payments'>;

interface Given {
  file: File | null;
  /** Amount, date, reference and other values of the payment. */
  values: Values;
  /** Title of the file among the partner's documents. */
  title: string;
  partnerId: string;
}

/**
 * Submits a proof: uploads the file, creates the payment, and submits it. A failed attempt resumes at the failed step,
 * so that a retry creates no second file or payment. Rejects with HttpError.
 */
export const useSubmitProof = (continued: Payment | undefined) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const uploaded = useRef<{ file: File; id: string } | null>(null);
  const made = useRef<Payment | null>(continued ?? null);

  const upload = async ({ file, title, partnerId }: Given): Promise<string | null> => {
    if (!file) return made.current?.documentId ?? null;
    if (uploaded.current?.file === file) return uploaded.current.id;
    // Not 'bank_statement', which is a verification document.
    const data = { file, title, type: 'other', ownerKind: 'Partner', ownerId: partnerId };
    // Reviewers are notified of the payment only, not of its file.
    const { data: row } = await portal.create('documents', { data, meta: { isPart: true } });
    uploaded.current = { file, id: String(row.id) };
    return uploaded.current.id;
  };

  const store = async (values: Values, idempotencyKey: string): Promise<Payment> => {
    const before = made.current;
    const { data } = before
      ? await portal.update('payments', { id: before.id, data: values, previousData: before })
      : await portal.create('payments', { data: values, meta: { idempotencyKey } });
    return data as Payment;
  };

  return async (given: Given, idempotencyKey: string): Promise<void> => {
    try {
      const documentId = await upload(given);
      made.current = await store({ ...given.values, documentId }, idempotencyKey);
      await portal.move('payments', made.current.id, 'submit', { version: made.current.version });
      made.current = null;
      uploaded.current = null;
    } finally {
      await queries.invalidateQueries();
    }
  };
};
