-- Dual control: requests of all steps, with the figures they came to, and a threshold by amount.
alter table approvals drop constraint approvals_move_check;
alter table approvals drop constraint approvals_resource_check;
alter table approvals add column computed jsonb;
alter table approvals add column amount numeric(20,2);
alter table approvals add column currency text;
alter table approvals add column below_threshold boolean default false;
alter table approvals add constraint approvals_move_check CHECK ((move = ANY (ARRAY['issue'::text, 'approve'::text, 'complete'::text, 'apply'::text, 'reverse'::text, 'edit'::text, 'activate'::text, 'withdraw'::text, 'cancel'::text, 'applyCredit'::text, 'settle'::text, 'pay'::text, 'bounce'::text, 'match'::text, 'bookUnapplied'::text, 'unmatch'::text, 'reopen'::text, 'close'::text, 'publish'::text])));
alter table approvals add constraint approvals_resource_check CHECK ((resource = ANY (ARRAY['funds'::text, 'commitments'::text, 'capital-calls'::text, 'capital-call-lines'::text, 'payments'::text, 'distributions'::text, 'distribution-lines'::text, 'valuations'::text, 'transactions'::text, 'bank-lines'::text, 'closings'::text, 'commitment-changes'::text, 'fee-runs'::text, 'transfers'::text, 'periods'::text, 'statement-runs'::text, 'reports'::text])));
alter table funds add column second_person_above numeric(20,2);
