import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: 'Gescheiterte Aufgabe |||| Gescheiterte Aufgaben',
  fields: {
    createdAt: 'Gescheitert am',
    name: 'Betrifft',
    error: 'Grund',
    detail: 'Technische Einzelheiten',
    attempts: 'Versuche',
  },
  choices: {
    retried: 'Wiederholt',
    discarded: 'Verworfen',
    callNotice: 'Schreiben zu einem Kapitalabruf',
    distributionNotice: 'Schreiben zu einer Ausschüttung',
    callAnnouncement: 'Benachrichtigung über einen Kapitalabruf',
    distributionAnnouncement: 'Benachrichtigung über eine Ausschüttung',
    staffAnnouncement: 'Benachrichtigung der Verwalter eines Fonds',
    email: 'E-Mail',
    orphanedFiles: 'Dateien ohne Datensatz',
    INTERNAL_ERROR: 'Interner Fehler',
    VALIDATION_ERROR: 'Werte nicht angenommen',
    BAD_REQUEST: 'Ungültige Anfrage',
    NOT_FOUND: 'Nicht gefunden',
    CONFLICT: 'Konflikt',
    UNAUTHORIZED: 'Nicht angemeldet',
    FORBIDDEN: 'Nicht erlaubt',
    SERVICE_UNAVAILABLE: 'Dienst nicht verfügbar',
    tooHeavy: 'Zu viel Speicher oder Zeit',
    refused: 'Vom Mailserver nicht angenommen',
    tooMany: 'Mehr Dateien, als ein Versehen hinterlässt',
  },
  sections: {
    work: 'Aufgabe',
    failure: 'Fehler',
  },
  moves: {
    retry: 'Wiederholen',
    discard: 'Verwerfen',
  },
};
