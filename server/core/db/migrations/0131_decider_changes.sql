-- Who gained or lost the right to decide about a fund (null: all funds), and through whom: written with the change itself.
create table decider_changes (
  id bigint generated always as identity primary key,
  fund_id uuid,
  user_id uuid not null,
  is_gain boolean not null,
  -- The people who made the change, requested it, or let the person in.
  through uuid[] not null,
  at timestamptz not null default now()
);
create index decider_changes_user_id_idx on decider_changes (user_id, at);
create index decider_changes_at_idx on decider_changes (at);
grant select, insert on decider_changes to quarterdeck_app;
