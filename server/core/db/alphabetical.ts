import type pg from 'pg';
import { raw, type Sql } from 'sql-template-tag';

const NAME = 'alphabetical';

/** Collation clause for 'order by': abrdn before Zebra, Ärzte near Arzt. */
export const ALPHABETICAL: Sql = raw(`collate ${NAME}`);

/** Creates the collation with Unicode's root order. */
export const alphabeticalCollation = `create collation if not exists ${NAME} (provider = icu, locale = 'und');`;

/** Rebuilds the indexes of the collation if the database server has a newer version of Unicode's order. */
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
