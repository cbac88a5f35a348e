-- Jobs know the request that caused them, and the code of their last error; the id names an entry in the API.
alter table jobs add column id uuid not null default gen_random_uuid(), add column request_id text, add column error_code text;
create unique index jobs_id_key on jobs (id);
alter table dead_letters add column request_id text;
