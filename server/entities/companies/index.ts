import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { inviteCompany } from '../invitations/actions.ts';
import {
  approveCompany,
  recheckCompany,
  rejectCompany,
  resubmitCompany,
  submitCompany,
} from '../partners/verification.ts';
import { askFigures } from './askFigures.ts';
import { showHoldings } from './holdings.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const companies: CodeOf<'companies'> = {
  rules,
  effects: {
    submit: submitCompany,
    resubmit: resubmitCompany,
    approve: approveCompany,
    reject: rejectCompany,
    recheck: recheckCompany,
  },
  actions: { invite: inviteCompany, holdings: showHoldings, askFigures },
  moved: endNotices('companies'),
};
