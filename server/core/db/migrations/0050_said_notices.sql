-- What a notice tells, with its values, so that it can be said again in another language.
alter table notifications add column said jsonb;
