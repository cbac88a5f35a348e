-- Figures rest on the books: whatever is posted is told with the other changes of a fund.
create trigger gl_journals_noted after insert on gl_journals referencing new table as after
  for each statement execute function note_changed_rows();
