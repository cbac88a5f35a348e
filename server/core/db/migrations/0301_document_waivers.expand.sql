-- Waivers of required documents, and the effect of a missing one.
create table document_waivers (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  resource text not null check (resource in ('commitments', 'transactions')),
  record_id uuid not null,
  type text not null check (type in ('agreement', 'invoice', 'investment_agreement')),
  reason text not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed')),
  search_text text generated always as (folded(coalesce(reason, ''))) stored
);
alter table document_waivers add constraint document_waivers_confirmed_by_fkey foreign key (confirmed_by) references users (id);
create unique index document_waivers_external_id_key on document_waivers (external_id) where deleted_at is null and external_id is not null;
create unique index document_waivers_record_id_type_key on document_waivers (record_id, type) where deleted_at is null;
create index document_waivers_search_idx on document_waivers using gin (search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on document_waivers to quarterdeck_app;
alter table funds add column document_rule text default 'show' check (document_rule in ('show', 'require'));
