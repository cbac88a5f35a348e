-- What a partner owes on late calls a year from the day on which it is put in default, where that is another rate.
alter table funds add column default_interest_rate numeric(9,6);
