-- The day on which a fund's calls enter its books: that on which they are due, or that of their issue.
alter table funds add column call_effective text default 'due' check (call_effective in ('due', 'issue'));
