-- After how many days of owing a partner may be put in default; and a policy of later closings that never had an effect.
alter table funds add column default_cure_days integer;
alter table funds drop column equalisation_policy;
