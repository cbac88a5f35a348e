-- A change of a commitment is reversed by a second person as well.
alter table approvals drop constraint approvals_move_check;
alter table approvals add constraint approvals_move_check CHECK ((move = ANY (ARRAY['issue'::text, 'approve'::text, 'complete'::text, 'apply'::text, 'reverse'::text])));
