-- What money and rights rest on is sealed row by row. With each write a trigger adds an entry that holds a keyed hash over
-- the row's sealed columns (resources: `sealed`). The key never lies in the database: the server's sessions carry it, so
-- whoever has only the database, or writes in it by hand, leaves an entry without a hash, or none.
create table seal_entries (
  seq bigint generated always as identity primary key,
  entity text not null,
  row_id uuid not null,
  -- null: written by somebody who did not hold the key
  mac bytea,
  made_at timestamptz not null default clock_timestamp()
);
create index seal_entries_row_id_idx on seal_entries (row_id, seq);
create trigger seal_entries_append_only before update or delete or truncate on seal_entries for each statement execute function refuse_change();
grant select, insert on seal_entries to quarterdeck_app;

-- The columns that are sealed of each table. What stood there before sealing began was sealed as it was found, at that time.
create table seal_forms (
  entity text primary key,
  columns text[] not null,
  -- those before a change of the declaration, until all rows are sealed anew
  before text[],
  found integer,
  found_at timestamptz
);
grant select on seal_forms to quarterdeck_app;

-- HMAC with SHA-256. The session carries both padded halves of the key as 256 hexadecimal digits.
create function seal_mac(message text) returns bytea language sql stable parallel safe as $$
  select sha256(substr(k.pads, 65, 64) || sha256(substr(k.pads, 1, 64) || convert_to(message, 'UTF8')))
  from (select decode(nullif(current_setting('quarterdeck.seal_key', true), ''), 'hex') as pads) k
$$;

-- The chain goes on over these entries, audit events among them, by sequence and not by any clock. The earlier seals stay
-- as links of the chain; the events under them are sealed anew as they were found.
alter table audit_seals add column through bigint;
alter table audit_seals drop column until;
drop table audit_seal_events;
