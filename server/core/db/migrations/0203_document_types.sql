-- Types of generated documents, and the mark of a report that its partner or company does not see yet.
alter table documents drop constraint documents_type_check;
alter table documents add constraint documents_type_check check (type in ('identity_document', 'proof_of_address', 'bank_statement', 'investment_agreement', 'term_sheet', 'financial_statement', 'quarterly_report', 'partnership_agreement', 'legal_document', 'due_diligence', 'business_registration', 'financial_statements', 'bank_statements', 'tax_returns', 'pitch_deck', 'business_plan', 'legal_documents', 'founder_id', 'agreement', 'compliance_document', 'investment_memo', 'invoice', 'other', 'capital_call_notice', 'distribution_notice', 'capital_account_statement', 'ilpa_report', 'fund_report', 'partner_statement', 'custom_report'));
alter table documents add column draft_since timestamptz;
-- Searches by the name of a fund find its documents.
create index documents_fund_id_idx on documents (fund_id) where deleted_at is null and fund_id is not null;
