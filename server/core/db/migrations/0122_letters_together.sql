-- When a notice goes out by letter together with others of its reader.
alter table notifications add letter_due_at timestamptz;
create index notifications_letter_due_at_idx on notifications (letter_due_at) where deleted_at is null;
