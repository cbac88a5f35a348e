import { useQuery } from '@tanstack/react-query';
import type { CalendarPage } from '../../../resources/session.ts';
import { http } from '../../providers/client.ts';
import { sessionUrl } from '../../session/apiPaths.ts';
import { callerStore } from '../../session/caller.ts';
import { keyOf } from '../../session/context.ts';
import { useStoreValue } from '../../session/store.ts';

/** Loads the dates of a span in the context of the user. */
export const useCalendar = (span: { from: string; to: string }) => {
  const context = useStoreValue(callerStore)?.context;
  return useQuery({
    queryKey: ['calendar', context ? keyOf(context) : null, span.from, span.to],
    queryFn: async ({ signal }) => {
      const { json } = await http(`${sessionUrl('/calendar')}?${new URLSearchParams(span)}`, { signal });
      return json as CalendarPage;
    },
    retry: false,
  });
};
