alter table reports add column definition_id uuid;
alter table reports add constraint reports_definition_id_fkey FOREIGN KEY (definition_id) REFERENCES report_definitions(id);
CREATE INDEX reports_definition_id_idx ON reports USING btree (definition_id) WHERE ((deleted_at IS NULL) AND (definition_id IS NOT NULL));
