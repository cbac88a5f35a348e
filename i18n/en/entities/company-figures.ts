import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: 'Company Figures |||| Company Figures',
  fields: {
    covers: 'Period Covered',
    ebitda: 'EBITDA',
    returnReason: 'Reason for Return',
  },
  help: {
    periodEnd: 'The last day of a month, such as that of the quarter.',
    dueOn: 'The company is told that its figures are asked for by then.',
    currency: 'Left empty, it is that of the company’s last figures.',
  },
  moves: {
    sendBack: 'Return',
  },
  views: {
    outstanding: 'Outstanding Figures',
  },
};
