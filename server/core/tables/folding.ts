/**
 * The kit's `folded` as a database function. Only migrations may replace it, because generated columns must be
 * recomputed. Plain ASCII text takes a fast path.
 */
export const foldedFunction = `do $do$ begin
  if to_regprocedure('folded(text)') is null then
    create function folded(text) returns text language sql immutable parallel safe as $$
      select case when octet_length($1) = length($1) and $1 !~ '[\\t-\\r\`]|  ' then lower($1)
        else regexp_replace(replace(replace(replace(replace(
            translate(regexp_replace(lower(normalize(replace($1, '´', ''''), nfkd)), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200d\\u2060\\ufeff]', '', 'g'),
              'øłđħıð‘’‛ʼ′\`“”„«»″‐‑‒–—−', 'oldhid''''''''''''""""""------'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          '[\\t-\\r \\u0085\\u1680\\u2028\\u2029]+', ' ', 'g') end $$;
  end if;
end $do$;`;
