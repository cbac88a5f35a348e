import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  fields: {
    retirementAskedBy: 'Retirement Requested By',
    retirementAskedAt: 'Retirement Requested On',
    callbackNumber: 'Number Called',
    callbackPerson: 'Spoken To',
    callbackOutcome: 'Call-back',
    callbackAt: 'Called On',
    callbackBy: 'Called By',
    number: 'Number on File',
    person: 'Spoken To',
    approvedAlone: 'Approved by One Person',
  },
  actions: {
    retirementRequest: 'Request for Retirement',
    callback: 'Record Call-back',
    details: 'Full Bank Details',
  },
  help: {
    number: 'A number that was on file before the details came, never one that came with them.',
  },
  moves: {
    askRetirement: 'Request Retirement',
    propose: 'Submit for Approval',
  },
};
