-- Who was called about bank details, at which number, and what they said; and how long details of a fund's own or its partners'
-- accounts wait, and whether they are called about.
alter table bank_accounts add column callback_number text;
alter table bank_accounts add column callback_person text;
alter table bank_accounts add column callback_outcome text check (callback_outcome in ('confirmed', 'not_reached', 'denied'));
alter table bank_accounts add column callback_at timestamptz;
alter table bank_accounts add column callback_by uuid;
alter table bank_accounts add constraint bank_accounts_callback_by_fkey foreign key (callback_by) references users (id);
alter table funds add column bank_callback boolean default false;
alter table funds add column bank_waiting_days integer;
