-- A keyed hash of the request and of its stored answer, in the row itself: rows are deleted after two days, and entries in the
-- chain would outlive them.
alter table idempotency_keys add column mac bytea;
update idempotency_keys k set mac = seal_mac(jsonb_build_array('idempotency_keys', k.user_id, k.scope, k.key, k.fingerprint,
  k.status, k.body, k.created_at at time zone 'UTC')::text);
