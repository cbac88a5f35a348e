import type { CodeOf } from '../../core/entity/slots.ts';
import { confirmInvitation, rejectInvitation, revokeInvitation } from './actions.ts';

/** What the server does for this entity beyond what its declaration says. */
export const invitations: CodeOf<'invitations'> = {
  effects: { confirm: confirmInvitation, reject: rejectInvitation, revoke: revokeInvitation },
};
