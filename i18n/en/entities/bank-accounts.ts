import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  fields: {
    approvedAlone: 'Approved by One Person',
  },
  moves: {
    propose: 'Submit for Approval',
  },
};
