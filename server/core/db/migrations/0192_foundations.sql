-- A foundation is a legal form of its own.
alter table partners drop constraint partners_entity_form_check;
alter table partners add constraint partners_entity_form_check check (entity_form in ('individual', 'company', 'trust', 'pension', 'fund_of_funds', 'family_office', 'endowment', 'foundation', 'other'));
