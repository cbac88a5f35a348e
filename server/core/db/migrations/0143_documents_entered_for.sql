-- Documents about a partner or company that a manager entered belong to the manager's fund, if exactly one can be meant.
-- Documents that the party uploaded itself, or an administrator, stay without a fund.
update documents d set fund_id = m.fund_id
  from (
    select d.id, min(f.id::text)::uuid as fund_id
      from documents d
      join users u on u.id = d.created_by and u.role is distinct from 'admin'
      join funds f on f.deleted_at is null and (
        (u.entity_kind = 'FundManager' and f.manager_id = u.entity_id)
        or (u.role = 'gp' and u.entity_kind = 'Partner' and f.gp_partner_id = u.entity_id)
        or exists (select 1 from memberships m where m.user_id = u.id and m.type = 'fund' and m.ref_id = f.id
          and m.role in ('fund_manager', 'gp') and m.deleted_at is null))
      where d.fund_id is null and d.owner_kind in ('Partner', 'Company')
        and u.entity_id is distinct from d.owner_id
        and not exists (select 1 from memberships o where o.user_id = u.id and o.type in ('admin', 'partner', 'company')
          and (o.type = 'admin' or o.ref_id = d.owner_id) and o.deleted_at is null)
        and (exists (select 1 from commitments c where c.partner_id = d.owner_id and c.fund_id = f.id and c.deleted_at is null)
          or exists (select 1 from fund_companies c where c.company_id = d.owner_id and c.fund_id = f.id and c.deleted_at is null))
      group by d.id having count(distinct f.id) = 1) m
  where m.id = d.id;
