import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Utilisateur |||| Utilisateurs',
  created: 'Création effectuée : %{name}. Une invitation est envoyée à %{email}.',
  fields: {
    emailVerified: 'E-mail confirmé',
    registration: 'Inscription',
    lastLoginAt: 'Dernière connexion',
    locale: 'Langue',
    preferences: 'Préférences',
    timezone: 'Fuseau horaire',
  },
  choices: {
    invited: 'Invité',
    joined: 'Inscrit',
    suspended: 'Suspendu',
    unconfirmed: 'Adresse non confirmée',
  },
  sections: {
    entity: 'Entité',
  },
  actions: {
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
