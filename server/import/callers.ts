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

/** Who enters what an operator imports at the server's own terminal. */
export const importer = system('00000000-0000-4000-8000-000000000001', 'Import', 'import@quarterdeck.invalid');

/**
 * Who approves it there: whoever may start the import of a server may also write into its database, and says by starting
 * it that what the files hold was agreed. Imports of people who are signed in are approved by other people.
 */
export const importApproval = system(
  '00000000-0000-4000-8000-000000000002',
  'Import, approval',
  'import-approval@quarterdeck.invalid',
);

/** Gives these two a user to be named by in records and audit: inactive, without a role, and nobody can sign in as one. */
export const seatSystem = async (tx: Tx) => {
  for (const { userId, name, email } of [importer, importApproval])
    await tx.run(
      sql`insert into users (id, name, email, status, registration) values (${userId}, ${name}, ${email}, 'inactive', 'joined') on conflict do nothing`,
    );
};
