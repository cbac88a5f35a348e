-- The holidays that a fund's business days leave out; none chosen means those of its currency's payment system.
alter table funds add column holiday_calendar text check (holiday_calendar in ('target2', 'fedwire', 'uk', 'no_holidays'));
