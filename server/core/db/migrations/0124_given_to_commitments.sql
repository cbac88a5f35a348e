-- What the calls up to this one, and this one, gave to each commitment since the commitments last changed: the cents that are
-- carried forward are read off the last call. Not known: an earlier call was cancelled since, or this one is older than that.
alter table capital_call_lines add column given_inside numeric(20,2), add column given_outside numeric(20,2);
alter table capital_calls add column is_given_known boolean default false;
