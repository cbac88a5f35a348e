-- Generated documents get their type, the owner that they are about, and a title with the names that tell them apart.
with named as (
  select d.id, r.kind, r.partner_id, r.company_id, r.published_at, d.title,
    (select coalesce(string_agg(' – ' || part, '' order by turn), '')
      from (values (1, case when position(to_char(r.as_of, 'YYYY') in d.title) = 0 then to_char(r.as_of, 'YYYY-MM-DD') end),
          (2, f.name), (3, p.name), (4, c.name)) parts(turn, part)
      where part is not null and position(lower(part) in lower(d.title)) = 0) as ending
  from documents d join reports r on r.document_id = d.id
    left join funds f on f.id = r.fund_id left join partners p on p.id = r.partner_id left join companies c on c.id = r.company_id)
update documents d set
  title = left(left(n.title, greatest(200 - length(n.ending), 0)) || n.ending, 200),
  type = case when n.kind in ('capital_account_statement', 'partner_statement') then n.kind
    when n.kind in ('ilpa_reporting_template', 'ilpa_performance_template', 'ilpa_pack') then 'ilpa_report'
    when n.kind = 'custom' then 'custom_report' else 'fund_report' end,
  owner_kind = case when n.partner_id is not null then 'Partner' when n.company_id is not null then 'Company' else d.owner_kind end,
  owner_id = coalesce(n.partner_id, n.company_id, d.owner_id),
  draft_since = case when n.published_at is null and coalesce(n.partner_id, n.company_id) is not null then d.created_at end
from named n where n.id = d.id;

-- The notice of a line, its form, and the earlier versions of both.
with recursive notices as (
  select u.document_id, u.type, u.partner_id from (
    select notice_document_id as document_id, 'capital_call_notice' as type, partner_id from capital_call_lines
    union all select notice_form_id, 'capital_call_notice', partner_id from capital_call_lines
    union all select notice_document_id, 'distribution_notice', partner_id from distribution_lines
    union all select notice_form_id, 'distribution_notice', partner_id from distribution_lines) u
  where u.document_id is not null
  union
  select d.previous_id, n.type, n.partner_id from notices n join documents d on d.id = n.document_id where d.previous_id is not null),
named as (
  select n.document_id, n.type, regexp_replace(d.title, ' \(ILPA\)$', '') as own,
    case when position(lower(p.name) in lower(d.title)) = 0 then ' – ' || p.name else '' end
      || case when d.title like '% (ILPA)' then ' (ILPA)' else '' end as ending
  from notices n join documents d on d.id = n.document_id join partners p on p.id = n.partner_id)
update documents d set type = n.type, title = left(left(n.own, greatest(200 - length(n.ending), 0)) || n.ending, 200)
from named n where n.document_id = d.id and d.type = 'other';
