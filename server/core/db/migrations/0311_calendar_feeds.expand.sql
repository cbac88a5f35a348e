create table calendar_feeds (
  user_id uuid primary key references users (id),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
grant select, insert, update, delete on calendar_feeds to quarterdeck_app;
