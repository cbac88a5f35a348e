import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Bankkonto |||| Bankkonten',
  fields: {
    retirementAskedBy: 'Stilllegung beantragt von',
    retirementAskedAt: 'Stilllegung beantragt am',
    callbackNumber: 'Angerufene Nummer',
    callbackPerson: 'Gesprochen mit',
    callbackOutcome: 'Rückruf',
    callbackAt: 'Angerufen am',
    callbackBy: 'Angerufen von',
    number: 'Hinterlegte Nummer',
    person: 'Gesprochen mit',
    outcome: 'Ergebnis',
    approvedAlone: 'Von einer Person genehmigt',
    effectiveFrom: 'Gültig ab',
  },
  choices: {
    confirmed: 'Bestätigt',
    not_reached: 'Nicht erreicht',
    denied: 'Bestritten',
    pending_second_approval: 'Zweite Genehmigung ausstehend',
    retired: 'Stillgelegt',
  },
  help: {
    number: 'Eine Nummer, die schon vorher hinterlegt war, nie eine, die mit den Daten kam.',
  },
  moves: {
    askRetirement: 'Stilllegung beantragen',
    keepInUse: 'Weiter verwenden',
    propose: 'Zur Genehmigung vorlegen',
    retire: 'Stilllegen',
  },
  actions: {
    retirement: 'Stilllegung',
    retirementRequest: 'Antrag auf Stilllegung',
    callback: 'Rückruf festhalten',
    details: 'Vollständige Bankverbindung',
    approval: 'Genehmigung',
    cash: 'Guthaben',
  },
  panels: {
    inForce: 'Gültigkeit',
    cash: 'Guthaben',
  },
};
