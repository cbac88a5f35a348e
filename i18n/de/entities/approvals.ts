import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Freigabe |||| Freigaben',
  fields: {
    resource: 'Art des Datensatzes',
    recordId: 'Datensatz',
    move: 'Schritt',
    askedName: 'Erbeten von',
    askedAt: 'Erbeten am',
    decidedName: 'Entschieden von',
    decidedAt: 'Entschieden am',
    alone: 'Niemand sonst konnte entscheiden',
    askedBy: 'Erbeten von',
    decidedBy: 'Entschieden von',
    input: 'Angaben',
    recordVersion: 'Version des Datensatzes',
  },
  choices: {
    issue: 'Versenden',
    approve: 'Genehmigen',
    apply: 'Wirksam machen',
    reverse: 'Rückgängig machen',
    complete: 'Abschließen',
    Declined: 'Abgelehnt',
    Withdrawn: 'Zurückgezogen',
    Outdated: 'Überholt',
  },
  sections: {
    asked: 'Anfrage',
    decision: 'Entscheidung',
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
