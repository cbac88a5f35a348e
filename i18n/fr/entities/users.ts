import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Utilisateur |||| Utilisateurs',
  created: 'Création effectuée : %{name}. Une invitation est envoyée à %{email}.',
  fields: {
    anonymizedAt: 'Anonymisé le',
    emailNotices: 'Notifications par e-mail',
    letterPace: 'Envoi des e-mails',
    unmailedNotices: 'Non envoyées par e-mail',
    mutedNotices: 'Hors de la cloche',
    dateFormat: 'Format de date',
    theme: 'Thème',
    emailVerified: 'E-mail confirmé',
    registration: 'Inscription',
    lastLoginAt: 'Dernière connexion',
    locale: 'Langue',
    preferences: 'Préférences',
    timezone: 'Fuseau horaire',
  },
  choices: {
    atOnce: 'Chacune aussitôt',
    hourly: 'Celles d’une heure en un seul e-mail',
    daily: 'Celles d’une journée en un seul e-mail',
    language: 'Selon la langue',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: 'Comme l’appareil',
    light: 'Clair',
    dark: 'Sombre',
    invited: 'Invité',
    joined: 'Inscrit',
    suspended: 'Suspendu',
    unconfirmed: 'Adresse non confirmée',
  },
  sections: {
    entity: 'Entité',
  },
  actions: {
    anonymize: 'Anonymiser',
    changeRole: 'Changer de rôle',
  },
  views: {
    roles: 'Rôles des utilisateurs',
  },
  menu: {
    'admin.name': 'Gestion des utilisateurs',
    'admin.list': 'Tous les utilisateurs',
  },
};
