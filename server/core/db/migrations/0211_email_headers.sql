-- Reply-To of an email, and whether its reader may turn such emails off (List-Unsubscribe).
alter table outbox add column reply_to text, add column is_optional boolean not null default false;
