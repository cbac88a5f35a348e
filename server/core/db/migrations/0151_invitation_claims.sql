-- An invitation whose link was opened with another address waits for a confirmation.
alter table invitations add column claimed_email text;
alter table invitations add column claimed_at timestamptz;
alter table invitations drop constraint invitations_status_check;
alter table invitations add constraint invitations_status_check check (status in ('open', 'claimed', 'accepted', 'revoked'));
