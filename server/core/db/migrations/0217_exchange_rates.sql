-- Exchange rates by day. The pair is the key of both quotations, so that a day has one rate for two currencies.
create table exchange_rates (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  base text not null,
  quote text not null,
  quoted_on date not null,
  exchange_rate numeric(20,6) not null,
  quoted_by text not null,
  pair text not null,
  search_text text generated always as (folded(coalesce(quoted_by, ''))) stored
);
create unique index exchange_rates_external_id_key on exchange_rates (external_id) where deleted_at is null and external_id is not null;
create unique index exchange_rates_pair_quoted_on_key on exchange_rates (pair, quoted_on) where deleted_at is null;
create index exchange_rates_search_idx on exchange_rates using gin (search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on exchange_rates to quarterdeck_app;
