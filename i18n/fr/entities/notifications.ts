import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  name: 'Notification |||| Notifications',
  fields: {
    at: 'Moment',
    endDate: 'Date de fin',
    limit: 'Limite',
    message: 'Message',
    read: 'Lue',
    readAt: 'Lue le',
    relatedEntityId: 'Entité liée',
    relatedEntityKind: "Type d'entité liée",
    relatedPath: 'Lien',
    startDate: 'Date de début',
  },
  choices: {
    CapitalCall: 'Appel de fonds',
    Document: 'Document',
    Payment: 'Paiement',
    Report: 'Rapport',
    Transaction: 'Transaction',
  },
  sections: {
    notification: 'Notification',
  },
  actions: {
    read: 'Marquer comme lue',
    unread: 'Marquer comme non lue',
    readAll: 'Tout marquer comme lu',
    unreadAll: 'Tout marquer comme non lu',
    restoreAll: 'Tout rétablir',
    unreadCount: 'Nombre de non lues',
    deleteAll: 'Tout supprimer',
  },
  panels: { about: 'Objet' },
};
