-- A second partner or company of the same name is found however the name is spelled.
create index partners_name_spelling_idx on partners (spelling_group(name)) where deleted_at is null and name is not null;
create index partners_legal_name_spelling_idx on partners (spelling_group(legal_name)) where deleted_at is null and legal_name is not null;
create index companies_name_spelling_idx on companies (spelling_group(name)) where deleted_at is null and name is not null;
create index companies_legal_name_spelling_idx on companies (spelling_group(legal_name)) where deleted_at is null and legal_name is not null;
