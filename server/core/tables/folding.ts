/** What `folded` of the kit does, for the database, where it has not been told yet. What holds only plain letters is not looked through. */
export const foldedFunction = `do $do$ begin
  if to_regprocedure('folded(text)') is null then
    create function folded(text) returns text language sql immutable parallel safe as $$
      select case when octet_length($1) = length($1) then lower($1)
        else translate(regexp_replace(lower(normalize($1, nfkd)), '[\\u0300-\\u036f]', '', 'g'), 'øłđħıæœ', 'oldhiao') end $$;
  end if;
end $do$;`;
