-- When a partner or company handed in the papers of its verification.
alter table partners add column submitted_at timestamptz;
alter table companies add column submitted_at timestamptz;
