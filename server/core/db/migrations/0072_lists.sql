-- The orders in which the list of transactions is offered, each with what it is filtered by, so that rows are counted and
-- filtered without a look at them. What nobody is offered has no index that each new row has to be written into.
drop index transactions_trade_date_id_idx;
drop index transactions_partner_id_trade_date_id_status_type_amount_idx;
drop index transactions_status_trade_date_id_type_idx;
drop index transactions_type_trade_date_id_idx;
drop index transactions_amount_id_idx;
drop index transactions_created_at_id_idx;
create index transactions_trade_date_id_status_type_source_amount_idx on transactions (trade_date, id, status, type, source, amount) where deleted_at is null;
create index transactions_status_trade_date_id_type_source_amount_idx on transactions (status, trade_date, id, type, source, amount) where deleted_at is null;
create index transactions_type_trade_date_id_status_source_amount_idx on transactions (type, trade_date, id, status, source, amount) where deleted_at is null;
create index transactions_amount_trade_date_id_status_type_source_idx on transactions (amount, trade_date, id, status, type, source) where deleted_at is null;
create index transactions_partner_id_trade_date_id_idx on transactions (partner_id, trade_date, id) where deleted_at is null;

-- These go together: no commitment is ever completed, every contribution is. Taken for independent, a combination that
-- nobody has is looked for along the whole of the wrong index.
create statistics transactions_kinds (mcv) on status, type, source from transactions;
analyze transactions;
