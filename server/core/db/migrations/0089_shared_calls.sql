-- A call may ask for a part of the commitments.
alter table capital_calls add column commitment_share numeric(9,6);
