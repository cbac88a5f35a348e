import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Abrufanteil |||| Abrufanteile',
  empty: 'Sobald der Abruf versandt ist, steht hier der Anteil jedes Gesellschafters.',
  fields: {
    isOverpaid: 'Mit Überzahlung',
    toLineId: 'Zu zahlender Anteil',
    writtenOff: 'Ausgebucht',
    overpaid: 'Überzahlt',
    ilpaType: 'Art nach ILPA',
    noticeDocumentId: 'Abrufschreiben',
    amountOutsideCommitment: 'Betrag außerhalb der Zusage',
    commitmentId: 'Kapitalzusage',
    overrideReason: 'Grund der Abweichung',
    inside: 'Innerhalb der Zusage',
    outside: 'Außerhalb der Zusage',
    commitment: 'Kapitalzusage',
    calledBefore: 'Abgerufen vorher',
    calledAfter: 'Abgerufen nachher',
    approvedAmount: 'Bezahlt',
  },
  choices: {
    Partial: 'Teilweise gezahlt',
  },
  actions: {
    giveBack: 'Überzahlung zurückgeben',
    applyCredit: 'Überzahlung verwenden',
    lateInterest: 'Verzugszinsen berechnen',
    notice: 'Mitteilung ansehen',
    settle: 'Ohne Nachweis ausgleichen',
  },
  panels: {
    share: 'Anteil',
  },
};
