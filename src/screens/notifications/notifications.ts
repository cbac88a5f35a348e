import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import { notificationTypes } from '../../../resources/kit/enums.ts';
import type { Me } from '../../../resources/session.ts';
import { useDone, useRestore } from '../../moves/undo.tsx';
import { apiOf } from '../../providers/api.ts';
import { dataProvider } from '../../providers/client.ts';
import { useCaller } from '../../session/caller.ts';

export type Notification = RecordOf<'notifications'>;

const api = apiOf(dataProvider);

const unreadKey = ['bell', 'unread'];
const listKey = ['bell', 'list'];

/** Returns the types that the user has turned off in the bell, or for emails. */
export const typesIn = (user: Me | null, preference: 'mutedNotices' | 'unmailedNotices'): readonly string[] => {
  const left = user?.preferences?.[preference];
  return Array.isArray(left) ? left.filter((type) => typeof type === 'string') : [];
};

/** Returns the types that the user has turned off in the bell. */
const mutedTypes = (user: Me | null) => typesIn(user, 'mutedNotices');

/** Returns the number of unread notifications, polled every minute. */
export const useUnreadCount = (): number => {
  const wanted = useWanted();
  return (
    useQuery({
      queryKey: [...unreadKey, wanted],
      queryFn: async ({ signal }) => {
        if (!wanted) return api.run('notifications/unreadCount', { signal });
        if (!wanted.length) return { count: 0 };
        const unread = { filter: { read: false, type: wanted }, limit: 1 };
        return { count: (await api.rows('notifications', unread, { signal })).total };
      },
      refetchInterval: 60_000,
    }).data?.count ?? 0
  );
};

/** Loads the latest notifications, cached for half a minute. */
export const useLatest = () => {
  const wanted = useWanted();
  return useQuery({
    queryKey: [...listKey, wanted],
    queryFn: async ({ signal }) => {
      if (wanted?.length === 0) return [];
      const latest = { filter: wanted ? { type: wanted } : {}, limit: 20 };
      return (await api.rows('notifications', latest, { signal })).rows;
    },
    staleTime: 30_000,
  });
};

/** Returns the types to request; null for all. */
const useWanted = (): readonly string[] | null => {
  const muted = mutedTypes(useCaller().user);
  return muted.length ? notificationTypes.filter((type) => !muted.includes(type)) : null;
};

/** Marks and deletes notifications; updates the badge optimistically and restores it on failure. */
export const useNotices = () => {
  const client = useQueryClient();
  const done = useDone();
  const restore = useRestore();
  const lower = (by: (count: number) => number, change: (notification: Notification) => Notification) => {
    client.setQueriesData<{ count: number }>(
      { queryKey: unreadKey },
      (old) => old && { count: Math.max(0, by(old.count)) },
    );
    client.setQueriesData<Notification[]>({ queryKey: listKey }, (old) => old?.map(change));
  };
  const settled = () =>
    Promise.all([['bell'], ['notifications']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const mark = (read: boolean) => ({
    mutationFn: ({ id }: Notification) => api.run(read ? 'notifications/read' : 'notifications/unread', { id }),
    onMutate: ({ id }: Notification) =>
      lower(
        (count) => count + (read ? -1 : 1),
        (notification) => (notification.id === id ? { ...notification, read } : notification),
      ),
    onSettled: settled,
  });
  const one = useMutation(mark(true));
  const again = useMutation(mark(false));
  const all = useMutation({
    mutationFn: () => api.run('notifications/readAll', {}),
    onMutate: () =>
      lower(
        () => 0,
        (notification) => ({ ...notification, read: true }),
      ),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: (notification: Notification) =>
      dataProvider.delete('notifications', { id: notification.id, previousData: notification }),
    onSettled: settled,
  });
  const removeAll = useMutation({
    mutationFn: () => api.run('notifications/deleteAll', {}),
    onSettled: settled,
  });
  return {
    read: one.mutate,
    unread: again.mutate,
    readAll: () =>
      all.mutate(undefined, {
        onSuccess: ({ count, at }) =>
          count && done('layout.bell.allRead', () => api.run('notifications/unreadAll', { input: { at } })),
      }),
    remove: (notification: Notification) =>
      remove
        .mutateAsync(notification)
        .then(() => done('screens.notifications.deleted', () => restore('notifications', [notification.id]))),
    removeAll: () =>
      removeAll
        .mutateAsync()
        .then(({ at }) =>
          done('screens.notifications.allDeleted', () => api.run('notifications/restoreAll', { input: { at } })),
        ),
  };
};
