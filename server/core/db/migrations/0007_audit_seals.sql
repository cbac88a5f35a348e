-- The audit sealed in a chain: each seal is a hash over its events and over the seal before it, so that no event can be
-- changed, taken out or put in between afterwards without the chain showing it.
create table audit_seals (
  seq bigint primary key,
  previous text not null,
  hash text not null,
  events integer not null,
  until timestamptz not null,
  sealed_at timestamptz not null default now()
);
create table audit_seal_events (
  event_id uuid primary key,
  seq bigint not null references audit_seals (seq)
);
create index audit_seal_events_seq_idx on audit_seal_events (seq);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_change();
create trigger audit_seal_events_append_only before update or delete or truncate on audit_seal_events for each statement execute function refuse_change();
grant select, insert on audit_seals, audit_seal_events to quarterdeck_app;
