import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  name: 'Änderung einer Zusage |||| Änderungen von Zusagen',
  fields: {
    effectiveOn: 'Wirksam ab',
    commitmentId: 'Kapitalzusage',
    changeNumber: 'Nr.',
    amountBefore: 'Zusage vorher',
    amountAfter: 'Zusage nachher',
    reversedOn: 'Rückgängig gemacht am',
    reverseReason: 'Grund der Rücknahme',
  },
  help: {
    kind: 'Eine Erhöhung oder Herabsetzung wurde vereinbart; eine Freigabe gibt einen Teil des nie Abgerufenen auf. Von einem Gesellschafter in Verzug wird bis zur Heilung nichts mehr abgerufen; ein Austritt gibt alles nie Abgerufene auf und beendet die Zusage.',
    amount: 'Um wie viel sich die Zusage ändert.',
  },
  choices: {
    increase: 'Erhöhung',
    reduction: 'Herabsetzung',
    release: 'Freigabe',
    default: 'Verzug',
    cure: 'Heilung',
    withdrawal: 'Austritt',
  },
  sections: {
    reason: 'Begründung',
  },
  moves: {
    reverse: 'Rückgängig machen',
  },
  panels: {
    outcome: 'Auswirkung',
  },
};
