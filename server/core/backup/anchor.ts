import sql from 'sql-template-tag';
import type { Snapshot } from './snapshot.ts';

/**
 * The lines of the audit's anchor that belong to a snapshot: those that stood there before it was taken, and of those added
 * since the ones whose seal it holds. A later seal would look like one that was taken out.
 */
export async function anchorWithin(
  { tables, tx }: Pick<Snapshot, 'tables' | 'tx'>,
  { before, after }: { before: string; after: string },
): Promise<string> {
  const known = whole(before);
  if (!tables.some(({ name }) => name === 'audit_seals') || !after.startsWith(known)) return known;
  const sealed = new Set((await tx.rows<{ hash: string }>(sql`select hash from audit_seals`)).map(({ hash }) => hash));
  const later = whole(after.slice(known.length)).split('\n');
  return (
    known +
    later
      .filter((line) => line.split(' ').some((word) => sealed.has(word)))
      .map((line) => `${line}\n`)
      .join('')
  );
}

/** Without a line that is being written. */
const whole = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
