import type { CodeOf } from '../../core/entity/slots.ts';
import { confirmWaiver } from './confirm.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const documentWaivers: CodeOf<'document-waivers'> = { rules, effects: { confirm: confirmWaiver } };
