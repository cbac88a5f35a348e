import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { retryOnContention, SCHEMA_CHANGE } from '../db/contention.ts';
import { inTransaction, type Tx, txOn } from '../db/tx.ts';
import { type Form, forms } from './forms.ts';
import { isOpen, newerForms, type Recorded, recorded, recordedMessage } from './recorded.ts';
import { installedSources, type Pending, triggersOf } from './triggers.ts';

/** Advisory lock shared by all servers of this product so that only one of several starting processes installs. */
const LOCK = 727_005;
const AT_ONCE = 5000;

/**
 * Returns tables with rows not under their present seal: the start was interrupted, or a newer program never started.
 */
export const unfinished = async (tx: Tx, inForce: readonly Form[]): Promise<string[]> => {
  const known = new Map((await recorded(tx)).map((it) => [it.entity, it]));
  return inForce.flatMap(({ table, columns }) => {
    const it = known.get(table);
    return it && !isOpen(it) && it.columns.join(' ') === columns.join(' ') ? [] : [table];
  });
};

const pendingOf = async (tx: Tx, { entity, before, found_at }: Recorded): Promise<Pending> => {
  const earlier = before && (await recordedMessage(tx, entity, before));
  return { isFirst: found_at === null, earlier, isLost: before !== null && earlier === null };
};

/** Returns the record of a definition after its installation over the known one. */
const nextRecord = ({ table, columns }: Form, known: Recorded | undefined): Recorded => {
  if (!known) return { entity: table, columns: [...columns], before: null, found_at: null };
  const isSame = known.columns.join(' ') === columns.join(' ');
  return isSame ? known : { ...known, columns: [...columns], before: known.before ?? known.columns };
};

/**
 * Creates the triggers and records their columns; those of a newer program stay. Migrations and the owner's pool also seal their writes, because their
 * sessions hold the key. A migration that changes audit rows drops the trigger audit_events_append_only, changes them,
 * and creates it again.
 */
const install = async (tx: Tx) => {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  const known = new Map((await recorded(tx)).map((it) => [it.entity, it]));
  const sources = await installedSources(tx);
  const newer = await newerForms(tx);
  for (const form of forms.filter(({ table }) => !newer.has(table))) {
    const before = known.get(form.table);
    const record = nextRecord(form, before);
    const { functions, triggers } = triggersOf(form, isOpen(record) ? await pendingOf(tx, record) : undefined);
    for (const [name, source] of Object.entries(functions)) {
      if (sources.get(name) === source) continue;
      await tx.run(
        raw(`create or replace function ${name}() returns trigger language plpgsql as $seal$${source}$seal$`),
      );
      await tx.run(raw(`create or replace trigger ${name} ${triggers[name]} execute function ${name}()`));
    }
    if (record !== before)
      await tx.run(sql`insert into seal_forms (entity, columns) values (${form.table}, ${record.columns})
        on conflict (entity) do update set columns = excluded.columns, before = ${record.before}`);
  }
};

/** SQL condition on rows `s` to seal as found: older rows, and those with a valid earlier seal. */
const toBeSealed = ({ table, rowId }: Form, { isFirst, earlier, isLost }: Pending): Sql => {
  const entries = sql`from seal_entries e where e.row_id = ${raw(rowId('s'))} and e.entity = ${table}`;
  const none = sql`not exists (select ${entries})`;
  const isRight = earlier
    ? sql`(select e.mac ${entries} order by e.seq desc limit 1) = seal_mac(${raw(earlier('s'))})`
    : isLost
      ? sql`exists (select ${entries})`
      : sql`false`;
  return isFirst ? sql`(${none} or ${isRight})` : isRight;
};

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Seals a table's rows as found, thousands per transaction; returns their number. */
const sealFound = async (owner: pg.Pool, form: Form, pending: Pending): Promise<number> => {
  const { table, message, rowId } = form;
  const part = (after: string) => async (tx: Tx) => {
    // A concurrent change by another server would otherwise get the seal of its old values after that of the new ones.
    await tx.run(sql`lock table ${raw(table)} in share row exclusive mode`);
    // The sealer waits for transactions by id, so this one needs an id before its entries take numbers.
    await tx.run(sql`select pg_current_xact_id()`);
    return tx.first<{ n: number; last: string | null }>(
      sql`with part as (select * from ${raw(table)} t where ${raw(rowId('t'))} > ${after} order by ${raw(rowId('t'))} limit ${AT_ONCE}),
        sealed as (insert into seal_entries (entity, row_id, mac) select ${table}, ${raw(rowId('s'))}, seal_mac(${raw(message('s'))})
          from part s where ${toBeSealed(form, pending)} returning 1)
        select (select count(*) from sealed)::int as n, (select ${raw(rowId('s'))} from part s order by 1 desc limit 1) as last`,
    );
  };
  let found = 0;
  for (let after = NO_ID; ; ) {
    const next = part(after);
    const some = await retryOnContention(`The sealing of ${table}`, () => inTransaction(owner, next, SCHEMA_CHANGE));
    found += some?.n ?? 0;
    if (!some?.last) return found;
    after = some.last;
  }
};

/** Seals the rows of every pending table by its recorded definition; returns whether there was one. */
const finish = async (owner: pg.Pool, tell: (sentence: string) => void): Promise<boolean> => {
  const tx = txOn(owner);
  const open = (await recorded(tx)).filter(isOpen);
  for (const record of open) {
    const { entity, columns, found_at } = record;
    const form = forms.find(({ table }) => table === entity);
    const message = await recordedMessage(tx, entity, columns);
    if (!form || !message) continue;
    const found = await sealFound(owner, { ...form, message }, await pendingOf(tx, record));
    const name = entity.replaceAll('_', ' ');
    if (found)
      tell(
        found_at
          ? `${found} records of ${name} are now sealed in more columns, with their current values`
          : `${found} existing records of ${name} are sealed with their current values`,
      );
    await tx.run(sql`update seal_forms set found = ${found}, found_at = now(), before = null
      where entity = ${entity} and columns = ${columns}`);
  }
  return open.length > 0;
};

/**
 * Seals each table without seals. Existing rows are sealed as found: verify detects later changes, not earlier ones,
 * and prints the date. A table with a new column list is resealed, except for rows with an invalid earlier seal. `tell`
 * receives a sentence per table with rows.
 */
export const installSeals = async (owner: pg.Pool, tell: (sentence: string) => void): Promise<void> => {
  const change = () =>
    retryOnContention('The installation of the seals', () => inTransaction(owner, install, SCHEMA_CHANGE), { tell });
  // An interrupted start may have left rows under two earlier definitions.
  await finish(owner, tell);
  await change();
  if (await finish(owner, tell)) await change();
};
