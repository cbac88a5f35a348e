import type { CodeOf } from '../../core/entity/slots.ts';
import { inviteUser } from '../invitations/actions.ts';
import { changeRole, closeAccount } from './actions.ts';
import { activateUser, anonymizeUser } from './anonymize.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const users: CodeOf<'users'> = {
  rules,
  effects: { deactivate: closeAccount, suspend: closeAccount, activate: activateUser },
  actions: { invite: inviteUser, changeRole, anonymize: anonymizeUser },
};
