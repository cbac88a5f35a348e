-- Which transactions have changed what a fund's figures rest on. Figures that were worked out once are given again exactly
-- as long as no such change has come since, whoever made it and on which server. Rows are kept for a day.
create table fund_changes (
  fund_id uuid not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now()
);
create index fund_changes_fund_id_idx on fund_changes (fund_id, made_by);
create index fund_changes_made_at_idx on fund_changes (made_at);
grant select, delete on fund_changes to quarterdeck_app;

-- Entries that are not completed count in no figure.
create function note_changed_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into fund_changes (fund_id) select distinct fund_id from after where status = 'completed';
  elsif tg_op = 'UPDATE' then
    insert into fund_changes (fund_id) select fund_id from after where status = 'completed'
      union select fund_id from before where status = 'completed';
  else
    insert into fund_changes (fund_id) select distinct fund_id from before where status = 'completed';
  end if;
  return null;
end $$;

create function note_changed_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into fund_changes (fund_id) select distinct fund_id from after;
  elsif tg_op = 'UPDATE' then
    insert into fund_changes (fund_id) select fund_id from after union select fund_id from before;
  else
    insert into fund_changes (fund_id) select distinct fund_id from before;
  end if;
  return null;
end $$;

create function note_changed_fund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fund_changes (fund_id) values (new.id);
  return null;
end $$;

create function note_changed_partner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fund_changes (fund_id) select distinct fund_id from commitments where partner_id = new.id;
  return null;
end $$;

create trigger transactions_inserted after insert on transactions referencing new table as after
  for each statement execute function note_changed_entries();
create trigger transactions_updated after update on transactions referencing old table as before new table as after
  for each statement execute function note_changed_entries();
create trigger transactions_deleted after delete on transactions referencing old table as before
  for each statement execute function note_changed_entries();
create trigger commitments_inserted after insert on commitments referencing new table as after
  for each statement execute function note_changed_rows();
create trigger commitments_updated after update on commitments referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger commitments_deleted after delete on commitments referencing old table as before
  for each statement execute function note_changed_rows();
create trigger capital_calls_inserted after insert on capital_calls referencing new table as after
  for each statement execute function note_changed_rows();
create trigger capital_calls_updated after update on capital_calls referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger capital_calls_deleted after delete on capital_calls referencing old table as before
  for each statement execute function note_changed_rows();
create trigger capital_call_lines_inserted after insert on capital_call_lines referencing new table as after
  for each statement execute function note_changed_rows();
create trigger capital_call_lines_updated after update on capital_call_lines referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger capital_call_lines_deleted after delete on capital_call_lines referencing old table as before
  for each statement execute function note_changed_rows();
create trigger valuations_inserted after insert on valuations referencing new table as after
  for each statement execute function note_changed_rows();
create trigger valuations_updated after update on valuations referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger valuations_deleted after delete on valuations referencing old table as before
  for each statement execute function note_changed_rows();
create trigger funds_changed after update on funds for each row execute function note_changed_fund();
create trigger partners_renamed after update on partners for each row
  when ((old.name, old.type) is distinct from (new.name, new.type)) execute function note_changed_partner();
