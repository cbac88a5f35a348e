import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  name: 'Periode |||| Perioden',
  fields: {
    carry: 'Aufgelaufener Carry',
    startsOn: 'Von',
    endsOn: 'Bis',
    result: 'Zugewiesenes Ergebnis',
    closedBy: 'Abgeschlossen von',
    closedAt: 'Abgeschlossen am',
    seal: 'Siegel',
    previousSeal: 'Siegel der Vorperiode',
    inTurn: 'An der Reihe',
    reopenReason: 'Grund der Wiedereröffnung',
    reopenAskedBy: 'Wiedereröffnung beantragt von',
    reopenAskedAt: 'Wiedereröffnung beantragt am',
  },
  choices: { reopening: 'Wiedereröffnung beantragt' },
  sections: {
    period: 'Periode',
    closing: 'Abschluss',
    reopening: 'Wiedereröffnung',
  },
  moves: {
    close: 'Periode abschließen',
    askReopening: 'Wiedereröffnung beantragen',
    confirmReopening: 'Wiedereröffnung bestätigen',
    declineReopening: 'Wiedereröffnung ablehnen',
  },
  actions: { closing: 'Abschluss', closings: 'Abschlüsse' },
};
