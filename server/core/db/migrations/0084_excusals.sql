-- Partners who take no part in a call, each with a reason.
alter table capital_calls add column excusals jsonb;
