alter table documents add column version_note text;
create index documents_previous_id_idx on documents (previous_id) where deleted_at is null and previous_id is not null;
