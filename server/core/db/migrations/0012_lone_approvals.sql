-- Bank details that one person approved alone, since there was nobody else.
alter table bank_accounts add column approved_alone boolean;
