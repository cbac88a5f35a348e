import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: 'Failed Task |||| Failed Tasks',
  fields: {
    createdAt: 'Failed',
    name: 'About',
    error: 'Reason',
    detail: 'Technical Detail',
  },
  choices: {
    callNotice: 'Notice of a Capital Call',
    distributionNotice: 'Notice of a Distribution',
    callAnnouncement: 'Notifying Partners of a Capital Call',
    distributionAnnouncement: 'Notifying Partners of a Distribution',
    staffAnnouncement: 'Notifying the Managers of a Fund',
    orphanedFiles: 'Files Without a Record',
    SERVICE_UNAVAILABLE: 'Service Not Available',
    VALIDATION_ERROR: 'Values Not Accepted',
    tooHeavy: 'Too Much Memory or Time',
    refused: 'Not Accepted by the Mail Server',
    tooMany: 'More Files Than an Accident Leaves',
  },
  moves: {
    retry: 'Retry',
  },
};
