-- Databases that were given an earlier text of 0001 come to what the present one makes.
alter table audit_events drop constraint if exists audit_events_action_check;
alter table audit_events drop constraint if exists audit_events_entity_check;
drop index if exists transactions_fund_id_trade_date_id_idx;
drop index if exists transactions_partner_id_trade_date_id_idx;
drop index if exists transactions_company_id_trade_date_idx;
drop index if exists transactions_status_trade_date_idx;
drop index if exists transactions_type_trade_date_idx;
drop index if exists transactions_fund_id_status_trade_date_idx;
drop index if exists transactions_amount_idx;
drop index if exists transactions_created_at_idx;
create index if not exists transactions_fund_id_trade_date_id_status_type_source_amou_idx on transactions (fund_id, trade_date, id, status, type, source, amount) where deleted_at is null;
create index if not exists transactions_partner_id_trade_date_id_status_type_amount_idx on transactions (partner_id, trade_date, id, status, type, amount) where deleted_at is null;
create index if not exists transactions_company_id_trade_date_id_idx on transactions (company_id, trade_date, id) where deleted_at is null;
create index if not exists transactions_status_trade_date_id_type_idx on transactions (status, trade_date, id, type) where deleted_at is null;
create index if not exists transactions_type_trade_date_id_idx on transactions (type, trade_date, id) where deleted_at is null;
create index if not exists transactions_amount_id_idx on transactions (amount, id) where deleted_at is null;
create index if not exists transactions_created_at_id_idx on transactions (created_at, id) where deleted_at is null;
