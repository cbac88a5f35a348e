import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: 'Protokolleintrag |||| Prüfprotokoll',
  fields: {
    action: 'Aktion',
    actorId: 'Wer',
    actorRole: 'Rolle des Handelnden',
    after: 'Nachher',
    before: 'Vorher',
    context: 'Kontext',
    entity: 'Art des Datensatzes',
    ip: 'IP-Adresse',
    requestId: 'Anfragenummer',
    createdAt: 'Zeitpunkt',
    name: 'Vorgang',
    entityId: 'Datensatz',
  },
  choices: {
    access_denied: 'Zugriff verweigert',
    access_granted: 'Zugriff gewährt',
    action: 'Aktion',
    create: 'Anlage',
    delete: 'Löschung',
    restore: 'Wiederherstellung',
    export: 'Export',
    import: 'Import',
    move: 'Statuswechsel',
    permission_changed: 'Berechtigung geändert',
    sign_in: 'Anmeldung',
    update: 'Änderung',
    user_management: 'Benutzerverwaltung',
  },
  sections: {
    event: 'Ereignis',
  },
  panels: {
    changes: 'Änderungen',
  },
};
