-- Bank charges that may be booked when a bank line is matched: the tolerance of a fund, and the expense of a match.
alter table funds add column bank_charge_tolerance numeric(20,2) default '0';
alter table bank_lines add column bank_charges_id uuid;
alter table bank_lines add constraint bank_lines_bank_charges_id_fkey foreign key (bank_charges_id) references transactions (id);
create index bank_lines_bank_charges_id_idx on bank_lines (bank_charges_id) where deleted_at is null and bank_charges_id is not null;
