import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  name: 'Mitteilung |||| Mitteilungen',
  fields: {
    at: 'Zeitpunkt',
    endDate: 'Enddatum',
    limit: 'Höchstzahl',
    message: 'Nachricht',
    read: 'Gelesen',
    readAt: 'Gelesen am',
    relatedEntityId: 'Zugehörige Einheit',
    relatedEntityKind: 'Art der zugehörigen Einheit',
    relatedPath: 'Link',
    startDate: 'Anfangsdatum',
  },
  choices: {
    CapitalCall: 'Kapitalabruf',
    Document: 'Dokument',
    Payment: 'Zahlung',
    Report: 'Bericht',
    Transaction: 'Transaktion',
  },
  sections: {
    notification: 'Mitteilung',
  },
  actions: {
    read: 'Als gelesen markieren',
    unread: 'Als ungelesen markieren',
    readAll: 'Alle als gelesen markieren',
    unreadAll: 'Alle als ungelesen markieren',
    restoreAll: 'Alle wiederherstellen',
    unreadCount: 'Anzahl ungelesener',
    deleteAll: 'Alle löschen',
  },
  panels: { about: 'Worum es geht' },
};
