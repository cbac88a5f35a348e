-- Whether the file of a proof was handed in before; documents that prove an approved payment need no review any more.
alter table payments add column is_repeated_proof boolean default false;
create index documents_sha256_idx on documents (sha256) where deleted_at is null;
update documents d set status = 'Verified', verified_by = p.reviewed_by, verified_at = p.reviewed_at
  from payments p where p.document_id = d.id and p.status = 'Approved' and d.status = 'Pending' and d.deleted_at is null;
