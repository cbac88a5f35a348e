import type { CodeOf } from '../../core/entity/slots.ts';
import { activateCommitment, completeCommitment, withdrawCommitment } from './moves.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const commitments: CodeOf<'commitments'> = {
  rules,
  effects: { activate: activateCommitment, complete: completeCommitment, withdraw: withdrawCommitment },
};
