-- A report that waits for something that is away, such as the file store, is tried again from then on.
alter table reports add column next_attempt_at timestamptz;
