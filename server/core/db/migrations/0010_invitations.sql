-- Where a person stands between invitation and first entry. An address that nobody has proven is held against nobody, so
-- it is unique among those who were invited or have joined only.
alter table users add column registration text not null default 'invited' check (registration in ('invited', 'unconfirmed', 'joined'));
alter table users add column tokens_valid_after timestamptz;
update users set registration = case
  when firebase_uid is null then 'invited'
  when email like '%@unverified.invalid' or (role is null and entity_id is null and email_verified is not true
    and not exists (select 1 from memberships m where m.user_id = users.id and m.deleted_at is null)) then 'unconfirmed'
  else 'joined' end;
drop index users_email_key;
create unique index users_email_key on users (email) where deleted_at is null and registration <> 'unconfirmed';

-- Letters with a personal link; of its token only the hash is kept.
create table invitations (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  user_id uuid not null,
  email text not null,
  role text check (role in ('admin', 'fund_manager', 'gp', 'lp', 'company')),
  entity_kind text check (entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin')),
  entity_id uuid,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  held_by uuid,
  token_hash text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'revoked')),
  search_text text generated always as (lower(coalesce(email, ''))) stored
);
alter table invitations add constraint invitations_user_id_fkey foreign key (user_id) references users (id);
alter table invitations add constraint invitations_accepted_by_fkey foreign key (accepted_by) references users (id);
alter table invitations add constraint invitations_held_by_fkey foreign key (held_by) references users (id);
create unique index invitations_external_id_key on invitations (external_id) where deleted_at is null;
create unique index invitations_token_hash_key on invitations (lower(token_hash)) where deleted_at is null;
create index invitations_user_id_idx on invitations (user_id) where deleted_at is null;
create index invitations_entity_id_idx on invitations (entity_id) where deleted_at is null;
create index invitations_email_idx on invitations (email) where deleted_at is null;
create index invitations_search_idx on invitations using gin (search_text gin_trgm_ops) where deleted_at is null;
update users set registration = 'joined' where email like '%@quarterdeck.invalid';
grant select, insert, update on invitations to quarterdeck_app;
