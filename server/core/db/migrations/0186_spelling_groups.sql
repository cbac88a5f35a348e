-- References that differ only by leading zeros are found for a question. The index by groups serves equal spellings as well.
create function spelling_group(value text) returns text language sql immutable parallel safe
  return regexp_replace(spelling_key(value), '(?<![0-9])0+(?=[0-9])', '', 'g');
drop index transactions_fund_id_reference_spelling_idx;
create index transactions_fund_id_reference_spelling_idx on transactions (fund_id, spelling_group(reference)) where deleted_at is null and reference is not null;
