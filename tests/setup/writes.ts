import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { resourceNames, snake } from '../../resources/kit/names.ts';
import { APP_ROLE } from '../../server/core/db/pools.ts';

/**
 * Makes a database log each changed record with its transaction. A change is an incremented version and needs an audit row
 * (tests/helpers/unauditedWrites.ts).
 */
export const noteWrites = async (owner: pg.Pool): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  const watched = resourceNames.filter((name) => tables.has(snake(name)) && !resources[name].appendOnly);
  await owner.query(`
    create schema noted;
    create table noted.writes (entity text not null, row_id uuid not null, at timestamptz not null, is_request boolean not null, after jsonb not null);
    create function noted.write() returns trigger language plpgsql security definer as $note$ begin
      insert into noted.writes values (tg_argv[0], new.id, now(), session_user = '${APP_ROLE}', to_jsonb(new));
      return null;
    end $note$;
    ${watched
      .map(
        (name) => `create trigger zz_note_write after update on "${snake(name)}" for each row
          when (new.version is distinct from old.version) execute function noted.write('${name}');`,
      )
      .join('\n')}`);
};
