import type { CodeOf } from '../../core/entity/slots.ts';
import { confirmInvitation, rejectInvitation, revokeInvitation } from './actions.ts';

/** Hand-written code of this entity. */
export const invitations: CodeOf<'invitations'> = {
  effects: { confirm: confirmInvitation, reject: rejectInvitation, revoke: revokeInvitation },
};
