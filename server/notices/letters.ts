import sql from 'sql-template-tag';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { deliver, type Refused } from '../core/mail/deliver.ts';
import { admins } from './audience.ts';
import { notify } from './notify.ts';

/** Tells the administrators, and whoever sent it, of a letter that nobody will get. */
const tellRefused = async (tx: Tx, { id, to, subject, senderId }: Refused, failure: string) => {
  const user = await tx.first<{ id: string }>(
    sql`select id from users where lower(email) = ${to.toLowerCase()} and ${living(null)}`,
  );
  await notify(tx, {
    users: [...(await admins(tx)), ...(senderId ? [senderId] : [])],
    says: 'LETTER_REFUSED.refused',
    values: { email: to, subject, reason: failure },
    kind: 'User',
    id: user?.id ?? null,
    path: user ? `/users/${user.id}` : '/users',
    key: `letter:${id}`,
    letter: false,
  });
};

/** Delivers the letter that has waited longest; answers whether there was one. */
export const deliverNext = (
  { database, log }: Omit<Parameters<typeof deliver>[0], 'tellRefused'>,
  transport: Parameters<typeof deliver>[1],
): Promise<boolean> => deliver({ database, log, tellRefused }, transport);
