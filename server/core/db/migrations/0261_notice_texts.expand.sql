alter table letterheads add column call_text text;
alter table letterheads add column distribution_text text;
