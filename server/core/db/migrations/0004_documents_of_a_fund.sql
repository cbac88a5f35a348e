-- What fund a document is about, whoever owns it: a partner's notices, receipts and statements.
alter table documents add column fund_id uuid;
alter table documents add constraint documents_fund_id_fkey foreign key (fund_id) references funds (id);
update documents d set fund_id = r.fund_id from reports r where r.document_id = d.id and r.fund_id is not null;
update documents d set fund_id = p.fund_id from payments p where p.document_id = d.id and p.fund_id is not null;
update documents set fund_id = owner_id where owner_kind = 'Fund' and fund_id is null and owner_id in (select id from funds);
