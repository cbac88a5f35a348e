import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  name: 'Période |||| Périodes',
  fields: {
    carry: 'Carried interest couru',
    startsOn: 'Du',
    endsOn: 'Au',
    result: 'Résultat attribué',
    closedBy: 'Clôturée par',
    closedAt: 'Clôturée le',
    seal: 'Sceau',
    previousSeal: 'Sceau de la période précédente',
    inTurn: 'Son tour est venu',
    reopenReason: 'Motif de la réouverture',
    reopenAskedBy: 'Réouverture demandée par',
    reopenAskedAt: 'Réouverture demandée le',
  },
  choices: { reopening: 'Réouverture demandée' },
  sections: {
    period: 'Période',
    closing: 'Clôture',
    reopening: 'Réouverture',
  },
  moves: {
    close: 'Clôturer la période',
    askReopening: 'Demander la réouverture',
    confirmReopening: 'Confirmer la réouverture',
    declineReopening: 'Refuser la réouverture',
  },
  actions: { closing: 'Clôture', closings: 'Clôtures' },
};
