-- The list of sealed columns is sealed like the rows that it describes: a change of it by hand would let the next start take
-- rows that were put in by hand for rows of the time before.
alter table seal_forms add column id uuid not null default gen_random_uuid();
