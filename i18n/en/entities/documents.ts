import type { EntityWords } from '../../entities.ts';

export const documents: EntityWords = {
  fields: {
    isReplaced: 'Earlier Version',
    isProofOrReplaced: 'Proof of Payment or Earlier Version',
    mimeType: 'File Type',
    previousId: 'Previous Version',
    sha256: 'SHA-256 Checksum',
    versionNo: 'Version',
  },
  choices: {
    founder_id: 'Founder ID',
    fund_lps: 'Owner, Managers and LPs of the Fund',
    fund_managers: 'Owner and Fund Managers',
    owner: 'Owner Only',
  },
  menu: {
    create: 'Upload',
  },
  help: {
    fundId: 'The fund that the document is entered for. Other funds of the partner or company do not see it.',
  },
};
