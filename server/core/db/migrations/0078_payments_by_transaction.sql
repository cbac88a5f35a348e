-- What a reversal takes back is looked for by the entry that it reverses.
create index payments_transaction_id_idx on payments (transaction_id) where deleted_at is null;
