-- Open periods that were cut anew by another length are deleted, which leaves a seal from now on. Those that went before are
-- given it here, or verify would miss them forever: only where the audit tells of a fund whose length was changed after they
-- were made, and where they were never anything but open, so that nothing was ever closed in them.
insert into seal_entries (entity, row_id, mac)
select e.entity, e.row_id, seal_mac(jsonb_build_array('gl_periods', 'gone', e.row_id)::text)
from seal_entries e
where e.entity = 'gl_periods' and not exists (select from gl_periods p where p.id = e.row_id)
group by e.entity, e.row_id
having count(*) = 1 and bool_and(e.mac is not null) and seal_mac('') is not null
  and exists (select from audit_events a where a.entity = 'funds' and a.action = 'update' and a.after ? 'periodLength'
    and a.created_at >= min(e.made_at));
