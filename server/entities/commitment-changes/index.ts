import type { CodeOf } from '../../core/entity/slots.ts';
import { applyChange } from './apply.ts';
import { showOutcome } from './preview.ts';
import { reverseChange } from './reverse.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const commitmentChanges: CodeOf<'commitment-changes'> = {
  rules,
  effects: { apply: applyChange, reverse: reverseChange },
  actions: { preview: showOutcome },
};
