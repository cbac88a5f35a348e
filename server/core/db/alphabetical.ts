import type pg from 'pg';
import { raw, type Sql } from 'sql-template-tag';

const NAME = 'alphabetical';

/** Sorts a text as people expect it: abrdn before Zebra, Ärzte near Arzt. Goes behind a text in 'order by'. */
export const ALPHABETICAL: Sql = raw(`collate ${NAME}`);

/** The collation itself, by the root order of Unicode. */
export const alphabeticalCollation = `create collation if not exists ${NAME} (provider = icu, locale = 'und');`;

/**
 * Rebuilds the indexes of the collation when the database server brings another version of Unicode's order than the one that
 * they were built with.
 */
export const refreshAlphabetical = async (session: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  const { rows } = await session.query<{ index: string | null }>(
    `select i.indexrelid::regclass::text as index from pg_collation c
      left join pg_index i on c.oid = any(i.indcollation)
      where c.oid = to_regcollation('${NAME}') and c.collversion is distinct from pg_collation_actual_version(c.oid)`,
  );
  if (!rows.length) return;
  for (const { index } of rows) if (index) await session.query(`reindex index ${index}`);
  await session.query(`alter collation ${NAME} refresh version`);
};
