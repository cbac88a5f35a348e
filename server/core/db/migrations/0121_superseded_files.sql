-- A document says since when the report that it holds is superseded; it is looked up as the document is read.
create index reports_document_id_idx on reports (document_id) where deleted_at is null;
