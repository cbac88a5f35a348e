import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Abrufanteil |||| Abrufanteile',
  fields: {
    amountOutsideCommitment: 'Betrag außerhalb der Zusage',
    commitmentAmount: 'Betrag der Zusage',
    commitmentId: 'Kapitalzusage',
    noticeDocumentId: 'Abrufschreiben',
    noticeSentAt: 'Abrufschreiben versandt am',
    overrideReason: 'Grund der Abweichung',
    paymentReference: 'Verwendungszweck',
    paymentStatus: 'Zahlungsstatus',
    inside: 'Innerhalb der Zusage',
    outside: 'Außerhalb der Zusage',
    commitment: 'Kapitalzusage',
    calledBefore: 'Abgerufen vorher',
    calledAfter: 'Abgerufen nachher',
    unfundedBefore: 'Offene Zusage vorher',
    unfundedAfter: 'Offene Zusage nachher',
    approvedAmount: 'Bezahlt',
  },
  choices: {
    Paid: 'Gezahlt',
    Partial: 'Teilweise gezahlt',
  },
  actions: {
    lateInterest: 'Verzugszinsen berechnen',
    notice: 'Mitteilung ansehen',
    settle: 'Ohne Nachweis ausgleichen',
  },
  panels: {
    share: 'Anteil',
  },
};
