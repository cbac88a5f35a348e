import type { CodeOf } from '../../core/entity/slots.ts';
import { countUnread, deleteAll, markAllRead, markAllUnread, markRead, markUnread, restoreAll } from './actions.ts';

/** Hand-written code of this entity. */
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
