-- Indices of markets with their levels, and the one that a fund is compared with.
create table market_indices (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  name text not null,
  currency text not null default 'USD',
  publisher text,
  level_count integer default 0,
  first_level_on date,
  last_level_on date,
  levels jsonb,
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(publisher, ''))) stored
);
create unique index market_indices_external_id_key on market_indices (external_id) where deleted_at is null;
create unique index market_indices_name_key on market_indices (lower(name)) where deleted_at is null;
create index market_indices_search_idx on market_indices using gin (search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on market_indices to quarterdeck_app;
alter table funds add column benchmark_id uuid;
alter table funds add constraint funds_benchmark_id_fkey foreign key (benchmark_id) references market_indices (id);
