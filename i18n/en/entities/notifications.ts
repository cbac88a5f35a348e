import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  fields: {
    relatedEntityKind: 'Kind of Related Entity',
    relatedPath: 'Link',
  },
  actions: {
    read: 'Mark as Read',
    readAll: 'Mark All as Read',
    unreadAll: 'Mark All as Unread',
    unread: 'Mark as Unread',
  },
};
