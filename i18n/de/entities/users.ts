import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Benutzer |||| Benutzer',
  created: '%{name} wurde angelegt. Eine Einladung geht an %{email}.',
  fields: {
    anonymizedAt: 'Anonymisiert am',
    emailNotices: 'Mitteilungen per E-Mail',
    letterPace: 'E-Mails kommen',
    unmailedNotices: 'Nicht per E-Mail',
    mutedNotices: 'Nicht in der Glocke',
    dateFormat: 'Datumsformat',
    theme: 'Farbschema',
    emailVerified: 'E-Mail bestätigt',
    registration: 'Anmeldung',
    lastLoginAt: 'Letzte Anmeldung',
    locale: 'Sprache',
    preferences: 'Voreinstellungen',
    timezone: 'Zeitzone',
  },
  choices: {
    atOnce: 'Jede sofort',
    hourly: 'Die einer Stunde in einer E-Mail',
    daily: 'Die eines Tages in einer E-Mail',
    language: 'Wie in der Sprache üblich',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: 'Wie das Gerät',
    light: 'Hell',
    dark: 'Dunkel',
    invited: 'Eingeladen',
    joined: 'Dabei',
    suspended: 'Gesperrt',
    unconfirmed: 'Adresse unbestätigt',
  },
  sections: {
    entity: 'Einheit',
  },
  actions: {
    anonymize: 'Anonymisieren',
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
