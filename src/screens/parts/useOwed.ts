import { useQuery } from '@tanstack/react-query';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { statesOf } from '../../../resources/states.ts';
import { type RowsQuery, useApi } from '../../providers/api.ts';
import { useRole } from '../../session/role.ts';

type Line = RecordOf<'capital-call-lines'>;
type Payment = RecordOf<'payments'>;

/** The amount due on one call, the title of the call, and a pending proof. */
export interface Owed {
  line: Line;
  title: string;
  payment: Payment | undefined;
}

const unpaid: readonly Line['paymentStatus'][] = ['Pending', 'Partial', 'Overdue', 'Failed'];

/**
 * Loads the amounts due of a partner in all funds of the user, most urgent first: three lists, independent of the context.
 */
export const useOwed = (partnerId: string | null) => {
  const api = useApi();
  const isAllowed = can(resources['capital-call-lines'], 'list', useRole());
  const first = async <N extends ResourceName>(name: N, list: RowsQuery, signal: AbortSignal) =>
    (await api.rows(name, list, { signal, context: null })).rows;
  const own = partnerId ? { partnerId } : {};
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['capital-call-lines', 'owed', partnerId],
    queryFn: async ({ signal }): Promise<Owed[]> => {
      const owing = { filter: { ...own, paymentStatus: unpaid, dueDate_gte: '1900-01-01' }, limit: 10 };
      const sent = { filter: { ...own, status: statesOf('payments', 'open') }, limit: 50 };
      const [all, payments] = await Promise.all([
        first('capital-call-lines', { ...owing, sort: ['dueDate', 'ASC'] }, signal),
        first('payments', { ...sent, sort: ['createdAt', 'DESC'] }, signal),
      ]);
      // Lines of drafts, which a general partner can see, are not due.
      const lines = all.filter(({ outstanding }) => outstanding === null || /[1-9]/.test(outstanding));
      const ids = lines.map(({ capitalCallId }) => capitalCallId);
      const calls = ids.length
        ? await first('capital-calls', { filter: { id: ids }, sort: ['dueDate', 'ASC'], limit: ids.length }, signal)
        : [];
      return lines.map((line) => ({
        line,
        title: calls.find(({ id }) => id === line.capitalCallId)?.title ?? '',
        payment: payments.find(({ capitalCallLineId }) => capitalCallLineId === line.id),
      }));
    },
    enabled: isAllowed,
    retry: false,
  });
  return { rows: data, total: data?.length ?? 0, error, isAllowed, isPending: isAllowed && isPending, refetch };
};
