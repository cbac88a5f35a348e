import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { returnFigures, submitFigures } from './moves.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const companyFigures: CodeOf<'company-figures'> = {
  rules,
  effects: { submit: submitFigures, sendBack: returnFigures, reopen: returnFigures },
  moved: endNotices('company-figures'),
};
