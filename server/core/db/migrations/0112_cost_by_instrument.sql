-- The cost of a sale that says none is that of its instrument, where the costs of all that is held are known by instrument. Sales
-- that are in the books keep the cost that they took: the column is false in rows that are there, but for sales that are still to be
-- completed, and true in new ones.
alter table transactions add column cost_by_instrument boolean default false;
alter table transactions alter column cost_by_instrument set default true;
update transactions set cost_by_instrument = true where type = 'Sale' and status <> 'completed';
