import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: 'Unternehmenskennzahlen |||| Unternehmenskennzahlen',
  fields: {
    covers: 'Berichtszeitraum',
    revenue: 'Umsatz',
    ebitda: 'EBITDA',
    netIncome: 'Nettoergebnis',
    cash: 'Liquide Mittel',
    debt: 'Finanzverbindlichkeiten',
    headcount: 'Mitarbeiterzahl',
    dueOn: 'Abzugeben bis',
    commentary: 'Kommentar',
    returnReason: 'Grund der Rückgabe',
  },
  help: {
    periodEnd: 'Der letzte Tag eines Monats, etwa der des Quartals.',
    dueOn: 'Das Unternehmen erfährt, dass seine Kennzahlen bis dahin erbeten sind.',
    currency: 'Die der Beträge unten; neue Kennzahlen beginnen mit der der letzten des Unternehmens.',
  },
  choices: {
    submitted: 'Eingereicht',
    returned: 'Zurückgegeben',
    half_year: 'Halbjahr',
    year: 'Jahr',
  },
  sections: {
    reportingPeriod: 'Berichtszeitraum',
    figures: 'Kennzahlen',
  },
  moves: {
    sendBack: 'Zurückgeben',
  },
  views: {
    outstanding: 'Ausstehende Kennzahlen',
  },
};
