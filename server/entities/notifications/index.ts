import type { CodeOf } from '../../core/entity/slots.ts';
import { countUnread, deleteAll, markAllRead, markAllUnread, markRead, markUnread, restoreAll } from './actions.ts';

/** What the server does for this entity beyond what its declaration says. */
export const notifications: CodeOf<'notifications'> = {
  actions: {
    read: markRead,
    unread: markUnread,
    readAll: markAllRead,
    unreadAll: markAllUnread,
    unreadCount: countUnread,
    deleteAll,
    restoreAll,
  },
};
