import type { CodeOf } from '../../core/entity/slots.ts';
import { applyTransfer } from './apply.ts';
import { showEarliest } from './earliest.ts';
import { showParties } from './parties.ts';
import { showOutcome } from './preview.ts';
import { reverseTransfer } from './reverse.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const transfers: CodeOf<'transfers'> = {
  rules,
  effects: { apply: applyTransfer, reverse: reverseTransfer },
  actions: { preview: showOutcome, earliest: showEarliest, parties: showParties },
};
