-- Email domains are stored in ASCII: user@bücher.example becomes user@xn--bcher-kva.example. An address whose ASCII form
-- another record has stays as it is, because it may not be stored twice.
create function punycode_label(label text) returns text language plpgsql immutable as $$
declare
  codes int[] := array(select ascii(c) from regexp_split_to_table(label, '') with ordinality as t(c, n) order by n);
  result text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  first int := length(result);
  done int := first;
  code int := 128;
  next int;
  bias int := 72;
  delta bigint := 0;
  rest bigint;
  k int;
  edge int;
  c int;
begin
  if first = length(label) then return label; end if;
  if first > 0 then result := result || '-'; end if;
  while done < length(label) loop
    select min(x) into next from unnest(codes) x where x >= code;
    delta := delta + (next - code)::bigint * (done + 1);
    code := next;
    foreach c in array codes loop
      if c < code then delta := delta + 1; end if;
      if c = code then
        rest := delta;
        k := 36;
        loop
          edge := least(26, greatest(1, k - bias));
          exit when rest < edge;
          result := result || substr(digits, (edge + (rest - edge) % (36 - edge))::int + 1, 1);
          rest := (rest - edge) / (36 - edge);
          k := k + 36;
        end loop;
        result := result || substr(digits, rest::int + 1, 1);
        rest := case when done = first then delta / 700 else delta / 2 end;
        rest := rest + rest / (done + 1);
        k := 0;
        while rest > 455 loop
          rest := rest / 35;
          k := k + 36;
        end loop;
        bias := k + (36 * rest / (rest + 38))::int;
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    code := code + 1;
  end loop;
  return 'xn--' || result;
end $$;

create function ascii_email(address text) returns text language sql immutable as $$
  select substring(address from '^(.*@)[^@]*$') || (
    select string_agg(punycode_label(label), '.' order by n)
    from regexp_split_to_table(lower(normalize(substring(address from '[^@]*$'), nfkc)), '[.。]') with ordinality as t(label, n))
$$;

update users t set email = ascii_email(email) where email ~ '@.*[^\x01-\x7f]'
  and not exists (select from users o where o.id <> t.id and o.deleted_at is null and o.email like '%@%' and ascii_email(o.email) = ascii_email(t.email));
update partners t set email = ascii_email(email) where email ~ '@.*[^\x01-\x7f]'
  and not exists (select from partners o where o.id <> t.id and o.deleted_at is null and o.email like '%@%' and ascii_email(o.email) = ascii_email(t.email));
update companies t set email = ascii_email(email) where email ~ '@.*[^\x01-\x7f]'
  and not exists (select from companies o where o.id <> t.id and o.deleted_at is null and o.email like '%@%' and ascii_email(o.email) = ascii_email(t.email));
update fund_managers t set email = ascii_email(email) where email ~ '@.*[^\x01-\x7f]'
  and not exists (select from fund_managers o where o.id <> t.id and o.deleted_at is null and o.email like '%@%' and ascii_email(o.email) = ascii_email(t.email));
update partners set pending_email = ascii_email(pending_email) where pending_email ~ '@.*[^\x01-\x7f]';
update companies set pending_email = ascii_email(pending_email) where pending_email ~ '@.*[^\x01-\x7f]';
update fund_managers set pending_email = ascii_email(pending_email) where pending_email ~ '@.*[^\x01-\x7f]';
update invitations set email = ascii_email(email) where email ~ '@.*[^\x01-\x7f]';
update invitations set claimed_email = ascii_email(claimed_email) where claimed_email ~ '@.*[^\x01-\x7f]';
update email_changes set old_email = ascii_email(old_email) where old_email ~ '@.*[^\x01-\x7f]';
update email_changes set new_email = ascii_email(new_email) where new_email ~ '@.*[^\x01-\x7f]';
update partners set contacts = (
    select jsonb_agg(case when c.value ->> 'email' ~ '@.*[^\x01-\x7f]' then jsonb_set(c.value, '{email}', to_jsonb(ascii_email(c.value ->> 'email'))) else c.value end order by c.n)
    from jsonb_array_elements(contacts) with ordinality as c(value, n))
  where jsonb_typeof(contacts) = 'array' and exists (select from jsonb_array_elements(contacts) c where c ->> 'email' ~ '@.*[^\x01-\x7f]');

drop function ascii_email(text);
drop function punycode_label(text);
