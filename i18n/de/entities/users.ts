import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Benutzer |||| Benutzer',
  created: '%{name} wurde angelegt. Eine Einladung geht an %{email}.',
  fields: {
    emailVerified: 'E-Mail bestätigt',
    registration: 'Anmeldung',
    lastLoginAt: 'Letzte Anmeldung',
    locale: 'Sprache',
    preferences: 'Voreinstellungen',
    timezone: 'Zeitzone',
  },
  choices: {
    invited: 'Eingeladen',
    joined: 'Dabei',
    suspended: 'Gesperrt',
    unconfirmed: 'Adresse unbestätigt',
  },
  sections: {
    entity: 'Einheit',
  },
  actions: {
    changeRole: 'Rolle ändern',
  },
  views: {
    roles: 'Benutzerrollen',
  },
  menu: {
    'admin.name': 'Benutzerverwaltung',
    'admin.list': 'Alle Benutzer',
  },
};
