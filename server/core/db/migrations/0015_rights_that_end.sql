-- For which fund a party was entered: whoever runs that fund sees it until it belongs to one by commitment, link or lead.
alter table partners add column entered_for_id uuid;
alter table partners add constraint partners_entered_for_id_fkey foreign key (entered_for_id) references funds (id);
create index partners_entered_for_id_idx on partners (entered_for_id) where deleted_at is null;
alter table companies add column entered_for_id uuid;
alter table companies add constraint companies_entered_for_id_fkey foreign key (entered_for_id) references funds (id);
create index companies_entered_for_id_idx on companies (entered_for_id) where deleted_at is null;
alter table fund_managers add column entered_for_id uuid;
alter table fund_managers add constraint fund_managers_entered_for_id_fkey foreign key (entered_for_id) references funds (id);

-- What is there was entered for the one fund that its maker runs, where it is one.
create temporary table runs on commit drop as
  select user_id, min(fund_id::text)::uuid as fund_id from (
    select u.id as user_id, f.id as fund_id from users u join funds f on f.deleted_at is null
      and ((u.entity_kind = 'FundManager' and f.manager_id = u.entity_id) or (u.entity_kind = 'Partner' and f.gp_partner_id = u.entity_id))
    union select m.user_id, m.ref_id from memberships m
      where m.deleted_at is null and m.type = 'fund' and m.role in ('fund_manager', 'gp')) r
  group by user_id having count(*) = 1;
update partners p set entered_for_id = r.fund_id from runs r where r.user_id = p.created_by;
update companies c set entered_for_id = r.fund_id from runs r where r.user_id = c.created_by;
update fund_managers m set entered_for_id = r.fund_id from runs r where r.user_id = m.created_by;

-- Whom the file of a report is about: its maker has it only as long as they may see that.
alter table documents add column about_partner_id uuid;
alter table documents add column about_company_id uuid;
alter table documents add constraint documents_about_partner_id_fkey foreign key (about_partner_id) references partners (id);
alter table documents add constraint documents_about_company_id_fkey foreign key (about_company_id) references companies (id);
update documents d set about_partner_id = r.partner_id, about_company_id = r.company_id from reports r where r.document_id = d.id;
