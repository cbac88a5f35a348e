import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { returnFigures, submitFigures } from './moves.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const companyFigures: CodeOf<'company-figures'> = {
  rules,
  effects: { submit: submitFigures, sendBack: returnFigures, reopen: returnFigures },
  moved: endNotices('company-figures'),
};
