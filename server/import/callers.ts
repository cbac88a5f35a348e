import sql from 'sql-template-tag';
import type { Caller } from '../core/auth/types.ts';
import type { Tx } from '../core/db/tx.ts';

const system = (userId: string, name: string, email: string): Caller => ({
  userId,
  email,
  name,
  person: name,
  ownRole: 'admin',
  role: 'admin',
  context: null,
  grants: [{ role: 'admin', all: true, funds: [], partners: [], companies: [], managers: [], held: [], gate: null }],
  standing: { role: 'admin', entityId: null, requiresVerification: false, isVerified: true, entityStatus: null },
});

/** Actor that enters an operator's import on the server's terminal. */
export const importer = system('00000000-0000-4000-8000-000000000001', 'Import', 'import@quarterdeck.invalid');

/**
 * Actor that approves such an import: an operator can write to the database anyway, and vouches for the content by
 * starting the import. Imports by signed-in users are approved by other users.
 */
export const importApproval = system(
  '00000000-0000-4000-8000-000000000002',
  'Import, approval',
  'import-approval@quarterdeck.invalid',
);

/** Creates users for these two actors, for display in records and the audit: inactive, without a role or sign-in. */
export const seatSystem = async (tx: Tx) => {
  for (const { userId, name, email } of [importer, importApproval])
    await tx.run(
      sql`insert into users (id, name, email, status, registration) values (${userId}, ${name}, ${email}, 'inactive', 'joined') on conflict do nothing`,
    );
};
