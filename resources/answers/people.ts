import { bool, email, group, instant, ref } from '../kit/fields.ts';
import { named } from './parts.ts';

/** What the person who invites is told: whom, until when the link works, and whether an earlier one ended with it. */
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
