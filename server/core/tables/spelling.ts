/**
 * Defines `spelling_key(text)` in the database: texts with the same key are spellings of one reference or name. Case,
 * width, whitespace and invisible characters are ignored. Whitespace, hyphens, slashes, points and commas count only
 * between two digits, where they are equivalent so that 1-12 differs from 11-2. A text of only such characters is its
 * own key. A migration that changes it must rebuild the indexes on it.
 */
export const spellingKeyFunction = `do $do$ begin
  if to_regprocedure('spelling_key(text)') is null then
    create function spelling_key(text) returns text language sql immutable parallel safe as $$
      select coalesce(nullif(
        regexp_replace(
          regexp_replace(
            regexp_replace(lower(normalize($1, nfkc)),
              '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff]', '', 'g'),
            '[\\u0009-\\u000d \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000_.,/\\\\\\u2010-\\u2015\\u2043\\u2044\\u2212\\u2215\\u30fb-]+', '-', 'g'),
          '(?<![0-9])-|-(?![0-9])', '', 'g'),
        ''), lower($1)) $$;
  end if;
end $do$;`;

/**
 * Defines `spelling_group(text)`: the spelling key without leading zeros in its numbers so that INV-0077 and INV-77
 * share a group. One index serves both comparisons, because equal keys have equal groups. The body is bound at
 * creation, because maintenance commands run without the schema in their search path.
 */
export const spellingGroupFunction = `do $do$ begin
  if to_regprocedure('spelling_group(text)') is null then
    create function spelling_group(value text) returns text language sql immutable parallel safe
      return regexp_replace(spelling_key(value), '(?<![0-9])0+(?=[0-9])', '', 'g');
  end if;
end $do$;`;
