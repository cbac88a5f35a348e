import { bool, email, group, instant, ref } from '../kit/fields.ts';
import { named } from './parts.ts';

/**
 * Result of an invitation for the inviter: the invited user, the expiry of the link, and whether it replaced an earlier
 * link.
 */
export const invitation = group({
  required: true,
  fields: {
    userId: ref({ to: 'users', required: true }),
    name: named,
    email: email({ required: true }),
    expiresAt: instant({ required: true }),
    isAgain: bool({ required: true }),
  },
});
