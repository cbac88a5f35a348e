-- A letter is handed over outside of any transaction; one that was refused for good says so.
alter table outbox add column refused_at timestamptz;
alter table outbox add column failure text;
-- Who is told, besides the administrators, when it cannot be delivered.
alter table outbox add column sender_id uuid references users (id);
drop index outbox_waiting_idx;
create index outbox_waiting_idx on outbox (next_attempt_at) where delivered_at is null and refused_at is null;
-- Letters given up by earlier versions are brought back once, so that somebody is told.
update outbox set attempts = 11, next_attempt_at = now() where delivered_at is null and attempts >= 12;

-- Which reminder of a call went out for which line; it stands whatever its reader does with the notice.
create table call_reminders (
  line_id uuid not null references capital_call_lines (id),
  due_date date not null,
  -- Days from the due date, negative before it.
  day integer not null,
  sent_at timestamptz not null default now(),
  primary key (line_id, due_date, day)
);
grant select, insert on call_reminders to quarterdeck_app;
insert into call_reminders (line_id, due_date, day, sent_at)
  select l.id, split_part(words, ' ', 3)::date, split_part(words, ' ', 2)::integer, min(n.created_at)
  from (select created_at, split_part(dedupe_key, ':', 2) as line, split_part(dedupe_key, ':', 3) as words
    from notifications where dedupe_key ~ '^line:[0-9a-f-]{36}:due -?[0-9]+ [0-9]{4}-[0-9]{2}-[0-9]{2}$') n
  join capital_call_lines l on l.id::text = n.line group by 1, 2, 3;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('PARTNER_VERIFICATION_REQUIRED', 'COMPANY_VERIFICATION_REQUIRED', 'DOCUMENT_UPLOADED', 'FUND_CREATED', 'TRANSACTION_CREATED', 'CAPITAL_CALL_ISSUED', 'CAPITAL_CALL_DUE_SOON', 'CAPITAL_CALL_OVERDUE', 'PAYMENT_PROOF_SUBMITTED', 'PAYMENT_PROOF_REVIEWED', 'DISTRIBUTION_ISSUED', 'DOCUMENT_REVIEWED', 'DOCUMENT_EXPIRING', 'VERIFICATION_DECIDED', 'REPORT_READY', 'LETTER_REFUSED'));
