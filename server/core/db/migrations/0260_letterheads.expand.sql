create table letterheads (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid,
  legal_name text not null,
  address jsonb,
  contact_name text,
  contact_email text,
  contact_phone text,
  signatory_name text,
  signatory_title text,
  footer text,
  colour text,
  sender_name text,
  reply_to text,
  has_logo boolean default false,
  logo text,
  search_text text generated always as (folded(coalesce(legal_name, ''))) stored
);
alter table letterheads add constraint letterheads_fund_id_fkey foreign key (fund_id) references funds (id);
create unique index letterheads_external_id_key on letterheads (external_id) where deleted_at is null and external_id is not null;
create unique index letterheads_fund_id_key on letterheads (fund_id) where deleted_at is null and fund_id is not null;
create index letterheads_search_idx on letterheads using gin (search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on letterheads to quarterdeck_app;
-- An email carries the letterhead of its fund.
alter table outbox add column fund_id uuid;
