import type { CodeOf } from '../../core/entity/slots.ts';
import { importStatement } from './import.ts';
import { previewStatement } from './preview.ts';
import { proposeForStatement } from './proposals.ts';
import { rules } from './rules.ts';
import { showTies } from './ties.ts';
import { uploadStatement } from './upload.ts';

/** What the server does for this entity beyond what its declaration says. */
export const bankStatements: CodeOf<'bank-statements'> = {
  rules,
  effects: { import: importStatement },
  actions: { upload: uploadStatement, preview: previewStatement, proposals: proposeForStatement, ties: showTies },
};
