alter table documents add column transaction_id uuid;
alter table documents add constraint documents_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
CREATE INDEX documents_transaction_id_idx ON documents USING btree (transaction_id) WHERE (deleted_at IS NULL);
