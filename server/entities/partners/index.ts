import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { invitePartner } from '../invitations/actions.ts';
import { showActivity } from './activity.ts';
import { downloadActivity } from './activityFile.ts';
import { showCapitalAccount } from './capitalAccount.ts';
import { showInvestments } from './investments.ts';
import { showPosition } from './position.ts';
import { rules } from './rules.ts';
import {
  approvePartner,
  onboardPartner,
  recheckPartner,
  rejectPartner,
  resubmitPartner,
  submitPartner,
} from './verification.ts';

/** Hand-written code of this entity. */
export const partners: CodeOf<'partners'> = {
  rules,
  effects: {
    submit: submitPartner,
    resubmit: resubmitPartner,
    approve: approvePartner,
    reject: rejectPartner,
    recheck: recheckPartner,
  },
  actions: {
    onboard: onboardPartner,
    invite: invitePartner,
    position: showPosition,
    investments: showInvestments,
    activity: showActivity,
    activityFile: downloadActivity,
    capitalAccount: showCapitalAccount,
  },
  moved: endNotices('partners'),
};
