-- The amounts of a list are added up by currency: over all transactions that takes the index alone.
create index transactions_currency_amount_idx on transactions (currency, amount) where deleted_at is null;
