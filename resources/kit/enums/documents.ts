export const documentStatus = ['Verified', 'Pending', 'Missing'] as const;
export const waiverStatus = ['Pending', 'Confirmed'] as const;
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
/** Reports on one partner or company across all funds that their author can see. */
export const crossFundDocumentTypes = ['partner_statement', 'custom_report'] as const;
/** Document types that only the portal generates; partners and companies cannot upload them. */
export const generatedDocumentTypes = [
  'capital_call_notice',
  'distribution_notice',
  'capital_account_statement',
  'ilpa_report',
  'fund_report',
  ...crossFundDocumentTypes,
] as const;
export const uploadedDocumentTypes = [
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
  'invoice',
  'tax_form',
  'other',
] as const;
export const documentTypes = [...uploadedDocumentTypes, ...generatedDocumentTypes] as const;
export const proofTypes = ['bank_receipt', 'wire_confirmation', 'check_image', 'other'] as const;
