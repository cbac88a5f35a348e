import type { CodeOf } from '../../core/entity/slots.ts';
import { activateCommitment, completeCommitment, withdrawCommitment } from './moves.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const commitments: CodeOf<'commitments'> = {
  rules,
  effects: { activate: activateCommitment, complete: completeCommitment, withdraw: withdrawCommitment },
};
