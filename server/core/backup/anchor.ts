import sql from 'sql-template-tag';
import type { Snapshot } from './snapshot.ts';

/**
 * Returns the anchor lines that belong to a snapshot: those from before it was taken, and newer ones whose seal it
 * contains. A later seal would look like a removed one.
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

/** Drops an incomplete last line. */
const whole = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);
