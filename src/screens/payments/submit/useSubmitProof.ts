import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RecordOf } from '../../../../resources/index.ts';
import { usePortal } from '../../../providers/portal.ts';
import type { Values } from '../../../providers/record.ts';

type Payment = RecordOf<'payments'>;

interface Given {
  file: File | null;
  /** Amount, day, reference ... of the payment. */
  values: Values;
  /** Title of the file among the partner's documents. */
  title: string;
  partnerId: string;
}

/**
 * Hands a proof in: the file, the payment, then its submission. An attempt that failed halfway goes on where it stopped,
 * so that a repeated one makes neither a second file nor a second payment. Rejects with HttpError.
 */
export const useSubmitProof = (continued: Payment | undefined) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const uploaded = useRef<{ file: File; id: string } | null>(null);
  const made = useRef<Payment | null>(continued ?? null);

  const upload = async ({ file, title, partnerId }: Given): Promise<string | null> => {
    if (!file) return made.current?.documentId ?? null;
    if (uploaded.current?.file === file) return uploaded.current.id;
    // Another type than 'bank_statement': that one belongs to the documents of the verification.
    const data = { file, title, type: 'other', ownerKind: 'Partner', ownerId: partnerId };
    // Whoever reviews it is told of the payment, and not of its file besides.
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
