import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { statesOf } from '../../../../resources/states.ts';
import type { Row } from '../../../providers/record.ts';
import { toCents } from '../../parts/cents.ts';
import { useTopRows } from '../../parts/useTopRows.ts';

export type Payment = RecordOf<'payments'>;
type Line = RecordOf<'capital-call-lines'>;

/** The review queues by payment states; the first needs decisions. */
export const queues = {
  waiting: statesOf('payments', 'waiting'),
  'Requires Clarification': ['Requires Clarification'],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
} as const;
export type QueueKey = keyof typeof queues;
export const isQueue = (key: string | null): key is QueueKey => key !== null && Object.hasOwn(queues, key);

/** The batch limit. */
const most = 100;

/**
 * Loads the proofs of a queue, optionally of one call or fund, and those that match their outstanding amount exactly.
 */
export const useQueue = (queue: QueueKey, { call, fund }: { call: string | null; fund: string | null }) => {
  const few = useTopRows('payments', {
    filter: { status: queues[queue], ...(call && { capitalCallId: call }), ...(fund && { fundId: fund }) },
    sort: queue === 'waiting' ? 'submittedAt' : '-submittedAt',
    limit: most,
  });
  const rows = useMemo(() => (few.rows ?? []) as Payment[], [few.rows]);
  const ids = useMemo(
    () => (queue === 'waiting' ? [...new Set(rows.map(({ capitalCallLineId }) => capitalCallLineId))] : []),
    [rows, queue],
  );
  const { data: lines } = useGetMany<Row>('capital-call-lines', { ids }, { enabled: ids.length > 0, retry: false });
  const fitting = useMemo(() => fittingOf(rows, (lines ?? []) as Line[]), [rows, lines]);
  return { ...few, rows, fitting };
};

/** Returns payments that match their line to the cent; of two for one line, the second waits for the first. */
const fittingOf = (rows: readonly Payment[], lines: readonly (Line | undefined)[]): readonly Payment[] => {
  const outstanding = new Map(lines.flatMap((line) => (line ? [[line.id, line.outstanding ?? '0']] : [])));
  const covered = new Set<string>();
  return rows.filter(({ capitalCallLineId: line, amount, isRepeatedProof }) => {
    const owed = outstanding.get(line);
    if (owed === undefined || isRepeatedProof || covered.has(line) || toCents(owed) !== toCents(amount)) return false;
    covered.add(line);
    return true;
  });
};
