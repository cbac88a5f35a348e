import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { matchFiles } from './matchFiles.ts';
import { showMissing } from './missing.ts';
import { recheckDocument, refuseDocument, verifyDocument } from './moves.ts';
import { showOpenings } from './openings.ts';
import { showRequired } from './required.ts';
import { rules } from './rules.ts';
import { showVersions } from './versions.ts';

/** Hand-written code of this entity. */
export const documents: CodeOf<'documents'> = {
  rules,
  actions: {
    matchFiles,
    openings: showOpenings,
    versions: showVersions,
    required: showRequired,
    missing: showMissing,
  },
  effects: { verify: verifyDocument, refuse: refuseDocument, recheck: recheckDocument },
  moved: endNotices('documents'),
};
