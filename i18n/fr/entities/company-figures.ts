import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: 'Chiffres de la société |||| Chiffres des sociétés',
  fields: {
    covers: 'Période couverte',
    revenue: 'Chiffre d’affaires',
    ebitda: 'EBITDA',
    netIncome: 'Résultat net',
    cash: 'Trésorerie',
    debt: 'Dette financière',
    headcount: 'Effectif',
    dueOn: 'À remettre le',
    commentary: 'Commentaire',
    returnReason: 'Motif du renvoi',
  },
  help: {
    periodEnd: 'Le dernier jour d’un mois, par exemple celui du trimestre.',
    dueOn: 'La société est informée que ses chiffres sont demandés pour cette date.',
    currency: 'Celle des montants ci-dessous ; de nouveaux chiffres reprennent celle des derniers de la société.',
  },
  choices: {
    submitted: 'Soumis',
    returned: 'Renvoyé',
    half_year: 'Semestre',
    year: 'Année',
  },
  sections: {
    reportingPeriod: 'Période de reporting',
    figures: 'Chiffres',
  },
  moves: {
    sendBack: 'Renvoyer',
  },
  views: {
    outstanding: 'Chiffres en attente',
  },
};
