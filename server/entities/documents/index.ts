import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { recheckDocument, refuseDocument, verifyDocument } from './moves.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const documents: CodeOf<'documents'> = {
  rules,
  effects: { verify: verifyDocument, refuse: refuseDocument, recheck: recheckDocument },
  moved: endNotices('documents'),
};
