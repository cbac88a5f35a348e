import { email, group, instant, ref } from '../kit/fields.ts';
import { named } from './parts.ts';

/** What the person who invites is told: whom, and until when the link works. */
export const invitation = group({
  required: true,
  fields: {
    userId: ref({ to: 'users', required: true }),
    name: named,
    email: email({ required: true }),
    expiresAt: instant({ required: true }),
  },
});
