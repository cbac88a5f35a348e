-- Bank details that several funds use are retired by two people: the request, and who made it.
alter table bank_accounts add column retirement_asked_by uuid;
alter table bank_accounts add constraint bank_accounts_retirement_asked_by_fkey foreign key (retirement_asked_by) references users (id);
alter table bank_accounts add column retirement_asked_at timestamptz;
