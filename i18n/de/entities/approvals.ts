import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Freigabe |||| Freigaben',
  fields: {
    decidedAt: 'Entschieden am',
    belowThreshold: 'Unter dem Schwellenbetrag',
    computed: 'Zahlen',
    move: 'Schritt',
    askedName: 'Erbeten von',
    askedAt: 'Erbeten am',
    decidedName: 'Entschieden von',
    alone: 'Niemand sonst konnte entscheiden',
    askedBy: 'Erbeten von',
    input: 'Angaben',
    recordVersion: 'Version des Datensatzes',
  },
  choices: {
    edit: 'Bearbeiten',
    activate: 'Aktivieren',
    withdraw: 'Zurückziehen',
    cancel: 'Stornieren',
    applyCredit: 'Guthaben verrechnen',
    settle: 'Zahlung verbuchen',
    pay: 'Als bezahlt markieren',
    bounce: 'Als zurückgekommen markieren',
    match: 'Zuordnen',
    bookUnapplied: 'Als nicht zugeordnet buchen',
    unmatch: 'Zuordnung aufheben',
    reopen: 'Wieder öffnen',
    publish: 'Veröffentlichen',
    assignManager: 'Manager zuweisen',
    approve: 'Genehmigen',
    apply: 'Wirksam machen',
    reverse: 'Rückgängig machen',
    Declined: 'Abgelehnt',
    Withdrawn: 'Zurückgezogen',
    Outdated: 'Überholt',
  },
  sections: {
    asked: 'Anfrage',
  },
  moves: {
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
    outdate: 'Überholen',
  },
  actions: {
    needed: 'Freigabe nötig',
  },
  panels: {
    request: 'Worum gebeten wird',
  },
};
