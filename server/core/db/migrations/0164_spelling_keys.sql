-- The same invoice is found however its number is spelled.
create function spelling_key(text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(
        regexp_replace(
          regexp_replace(
            regexp_replace(lower(normalize($1, nfkc)),
              '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'),
            '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000_.,/\\\u2010-\u2015\u2043\u2044\u2212\u2215\u30fb-]+', '-', 'g'),
          '(?<![0-9])-|-(?![0-9])', '', 'g'),
        ''), lower($1)) $$;
create index transactions_fund_id_reference_spelling_idx on transactions (fund_id, spelling_key(reference)) where deleted_at is null and reference is not null;
