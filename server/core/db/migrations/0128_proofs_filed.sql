-- What proved a payment is a paper of what was booked by it, also where that was approved before.
update documents d set transaction_id = p.transaction_id
  from (select distinct on (document_id) document_id, transaction_id from payments
    where document_id is not null and transaction_id is not null and deleted_at is null
    order by document_id, reviewed_at) p
  where d.id = p.document_id and d.transaction_id is null;
