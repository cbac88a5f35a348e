import type { CodeOf } from '../../core/entity/slots.ts';
import { importStatement } from './import.ts';
import { previewStatement } from './preview.ts';
import { proposeForStatement } from './proposals.ts';
import { showTies } from './reconciliation.ts';
import { rules } from './rules.ts';
import { uploadStatement } from './upload.ts';

/** Hand-written code of this entity. */
export const bankStatements: CodeOf<'bank-statements'> = {
  rules,
  effects: { import: importStatement },
  actions: { upload: uploadStatement, preview: previewStatement, proposals: proposeForStatement, ties: showTies },
};
