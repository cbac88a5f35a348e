import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: "Entrée d'audit |||| Piste d'audit",
  fields: {
    action: 'Action',
    actorId: 'Qui',
    actorRole: "Rôle de l'auteur",
    after: 'Après',
    before: 'Avant',
    context: 'Contexte',
    entity: 'Type d’enregistrement',
    ip: 'Adresse IP',
    requestId: 'Identifiant de la requête',
    createdAt: 'Date',
    name: 'Opération',
    entityId: 'Enregistrement',
  },
  choices: {
    access_denied: 'Accès refusé',
    access_granted: 'Accès accordé',
    action: 'Action',
    create: 'Création',
    delete: 'Suppression',
    restore: 'Rétablissement',
    export: 'Export',
    import: 'Import',
    move: "Changement d'état",
    permission_changed: 'Droits modifiés',
    sign_in: 'Connexion',
    update: 'Modification',
    user_management: 'Gestion des utilisateurs',
  },
  sections: {
    event: 'Événement',
  },
  panels: {
    changes: 'Modifications',
  },
};
