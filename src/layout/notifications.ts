import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '../../resources/index.ts';
import { dataProvider } from '../providers/client.ts';

export type Notification = RecordOf<'notifications'>;

const unreadKey = ['bell', 'unread'];
const listKey = ['bell', 'list'];

/** How many notifications are unread, asked every minute. */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => dataProvider.action<{ count: number }>('notifications', 'unread-count', { signal }),
    refetchInterval: 60_000,
  }).data?.count ?? 0;

/** The newest notifications, kept for half a minute. */
export const useLatest = (enabled: boolean) =>
  useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const query = { limit: 20 };
      const answer = await dataProvider.action<{ notifications: Notification[] }>('notifications', '', {
        query,
        signal,
      });
      return answer.notifications;
    },
    staleTime: 30_000,
    enabled,
  });

/** Marks one or all as read; the badge goes down at once. */
export const useMarkRead = () => {
  const client = useQueryClient();
  const lower = (by: (count: number) => number, isRead: (notification: Notification) => boolean) => {
    client.setQueryData<{ count: number }>(unreadKey, (old) => old && { count: Math.max(0, by(old.count)) });
    client.setQueryData<Notification[]>(listKey, (old) =>
      old?.map((notification) => (isRead(notification) ? { ...notification, read: true } : notification)),
    );
  };
  const settled = () => {
    void client.invalidateQueries({ queryKey: unreadKey });
    void client.invalidateQueries({ queryKey: ['notifications'] });
  };
  const one = useMutation({
    mutationFn: ({ id }: Notification) => dataProvider.action('notifications', `${id}/read`, { method: 'PATCH' }),
    onMutate: ({ id }) =>
      lower(
        (count) => count - 1,
        (notification) => notification.id === id,
      ),
    onSettled: settled,
  });
  const all = useMutation({
    mutationFn: () => dataProvider.action('notifications', 'read-all', { method: 'PATCH' }),
    onMutate: () =>
      lower(
        () => 0,
        () => true,
      ),
    onSettled: settled,
  });
  return { one: one.mutate, all: all.mutate };
};
