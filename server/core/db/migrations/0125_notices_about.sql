CREATE INDEX notifications_related_entity_id_idx ON notifications USING btree (related_entity_id) WHERE (deleted_at IS NULL);
