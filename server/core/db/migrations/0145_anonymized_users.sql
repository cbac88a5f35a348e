-- When a person who left was replaced by neutral values.
alter table users add column anonymized_at timestamptz;
