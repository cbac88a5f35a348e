import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: 'Tâche en échec |||| Tâches en échec',
  fields: {
    createdAt: 'Échec le',
    name: 'Concerne',
    error: 'Motif',
    detail: 'Détail technique',
    attempts: 'Essais',
  },
  choices: {
    retried: 'Relancée',
    discarded: 'Abandonnée',
    callNotice: 'Avis d’appel de fonds',
    distributionNotice: 'Avis de distribution',
    callAnnouncement: 'Notification d’un appel de fonds',
    distributionAnnouncement: 'Notification d’une distribution',
    staffAnnouncement: 'Notification des gérants d’un fonds',
    email: 'E-mail',
    orphanedFiles: 'Fichiers sans enregistrement',
    INTERNAL_ERROR: 'Erreur interne',
    VALIDATION_ERROR: 'Valeurs non acceptées',
    BAD_REQUEST: 'Requête non valide',
    NOT_FOUND: 'Introuvable',
    CONFLICT: 'Conflit',
    UNAUTHORIZED: 'Non connecté',
    FORBIDDEN: 'Non autorisé',
    SERVICE_UNAVAILABLE: 'Service indisponible',
    tooHeavy: 'Trop de mémoire ou de temps',
    refused: 'Refusé par le serveur de messagerie',
    tooMany: 'Plus de fichiers qu’un accident n’en laisse',
  },
  sections: {
    work: 'Tâche',
    failure: 'Erreur',
  },
  moves: {
    retry: 'Relancer',
    discard: 'Abandonner',
  },
};
