export const documentStatus = ['Verified', 'Pending', 'Missing'] as const;
export const requiredDocumentTypes = ['identity_document', 'proof_of_address', 'bank_statement'] as const;
export const companyDocumentTypes = [
  'business_registration',
  'financial_statements',
  'bank_statements',
  'tax_returns',
  'pitch_deck',
  'business_plan',
  'legal_documents',
  'founder_id',
] as const;
export const documentTypes = [
  ...requiredDocumentTypes,
  'investment_agreement',
  'term_sheet',
  'financial_statement',
  'quarterly_report',
  'partnership_agreement',
  'legal_document',
  'due_diligence',
  ...companyDocumentTypes,
  'agreement',
  'compliance_document',
  'investment_memo',
  'other',
] as const;
export const proofTypes = ['bank_receipt', 'wire_confirmation', 'check_image', 'other'] as const;
