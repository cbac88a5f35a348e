-- What a database is told of the programs that use it: by which key its secrets are encrypted (a fingerprint, which tells
-- nothing of the key itself), and the newest version that has used it. One row.
create table installation (
  id boolean primary key default true check (id),
  key_fingerprint text not null,
  program_version text not null,
  created_at timestamptz not null default now()
);
