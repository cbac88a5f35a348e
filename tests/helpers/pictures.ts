/** Queries that describe a whole schema; two databases with equal results have the same schema. */
export const pictures = (own: string) => {
  const but = (column: string) => (own ? `and ${column} not in ${own}` : '');
  return {
    columns: `select table_name, column_name, data_type, numeric_precision, numeric_scale, is_nullable, column_default, is_generated, generation_expression
      from information_schema.columns where table_schema = 'public' ${but('table_name')} order by 1, 2`,
    constraints: `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' ${but('conrelid::regclass::text')} order by 1, 2`,
    indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' ${but('tablename')} order by 1, 2`,
  };
};
