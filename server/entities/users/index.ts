import type { CodeOf } from '../../core/entity/slots.ts';
import { inviteUser } from '../invitations/actions.ts';
import { changeRole, closeAccount } from './actions.ts';
import { activateUser, anonymizeUser } from './anonymize.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const users: CodeOf<'users'> = {
  rules,
  effects: { deactivate: closeAccount, suspend: closeAccount, activate: activateUser },
  actions: { invite: inviteUser, changeRole, anonymize: anonymizeUser },
};
