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
    currency: 'That of the amounts below; new figures start with that of the company’s last ones.',
  },
  moves: {
    sendBack: 'Return',
  },
  views: {
    outstanding: 'Outstanding Figures',
  },
};
