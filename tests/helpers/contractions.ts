import type pg from 'pg';

/** Something in the schema on which a running program relies. */
interface Part {
  /** Table, or a kind of objects outside of tables. */
  of: string;
  name: string;
  definition: string;
  /** Columns that a rule restricts; a rule over new columns only leaves the writes of a program that ignores them alone. */
  columns?: string[];
  isRule?: boolean;
  /** A column that an insert may leave out. */
  isOptional?: boolean;
}

type Session = Pick<pg.ClientBase, 'query'>;

const columnsAt = (table: string, numbers: string) =>
  `(select coalesce(array_agg(k.attname::text), '{}') from pg_attribute k where k.attrelid = ${table} and k.attnum = any(${numbers}))`;

const QUERIES = [
  `select c.relname as of, 'column ' || a.attname as name, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as definition,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isOptional"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select c.relname as of, 'constraint ' || r.conname as name, pg_get_constraintdef(r.oid) as definition, true as "isRule",
      ${columnsAt('r.conrelid', 'r.conkey')} as columns
    from pg_constraint r join pg_class c on c.oid = r.conrelid where r.connamespace = 'public'::regnamespace and r.contype <> 'n'`,
  `select c.relname as of, 'index ' || n.relname as name, pg_get_indexdef(i.indexrelid) as definition, true as "isRule",
      ${columnsAt('i.indrelid', 'i.indkey')} as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique`,
  `select c.relname as of, 'trigger ' || t.tgname as name, pg_get_triggerdef(t.oid) as definition, true as "isRule", '{}'::text[] as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  `select 'functions' as of, p.oid::regprocedure::text as name, p.prosrc as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select 'rights' as of, concat_ws(' ', table_name, column_name, privilege_type) as name, '' as definition
    from information_schema.column_privileges where table_schema = 'public' and grantee = 'quarterdeck_app'`,
];

const partsOf = async (session: Session): Promise<Map<string, Part>> => {
  const parts = new Map<string, Part>();
  for (const query of QUERIES)
    for (const part of (await session.query<Part>(query)).rows) parts.set(`${part.of} ${part.name}`, part);
  return parts;
};

/** Returns whether a new part restricts what a program writes that does not know it. */
const restricts = ({ of, columns = [], isRule, isOptional }: Part, before: ReadonlyMap<string, Part>): boolean => {
  const isOld = (column: string) => before.has(`${of} column ${column}`);
  return isRule ? !columns.length || columns.some(isOld) : isOptional === false;
};

/** Runs a migration and returns the changes with which the program of the previous release could not work. */
export const contractionsOf = async (session: Session, text: string): Promise<string[]> => {
  const before = await partsOf(session);
  await session.query(text);
  const after = await partsOf(session);
  const tables = new Set([...before.values()].map(({ of }) => of));
  const lost = [...before].filter(([key, part]) => after.get(key)?.definition !== part.definition).map(([key]) => key);
  const added = [...after].filter(([key, part]) => !before.has(key) && tables.has(part.of) && restricts(part, before));
  return [...lost, ...added.map(([key]) => key)].sort();
};
