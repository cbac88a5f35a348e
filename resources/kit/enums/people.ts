export const partnerTypes = ['LP', 'GP'] as const;
export const entityKinds = ['Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin'] as const;
export const approval = ['PENDING', 'APPROVED', 'REJECTED', 'NOT_APPLICABLE'] as const;
export const accountStatus = ['active', 'inactive', 'suspended'] as const;
/** How far a person has come in: the address of one who is 'unconfirmed' is proven by nobody. */
export const registrations = ['invited', 'unconfirmed', 'joined'] as const;
/** What became of the link of an invitation. */
export const linkOutcomes = ['accepted', 'unconfirmed', 'expired', 'used', 'revoked', 'unknown', 'refused'] as const;
export const membershipTypes = ['admin', 'fund', 'company', 'partner'] as const;
export const entityForms = [
  'individual',
  'company',
  'trust',
  'pension',
  'fund_of_funds',
  'family_office',
  'endowment',
  'other',
] as const;
export const contactRoles = ['signatory', 'wires', 'tax', 'reporting', 'read_only'] as const;
export const companyStatus = ['active', 'exited', 'written_off'] as const;
export const managerStatus = ['Pending', 'Active', 'Inactive'] as const;
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'move',
  'action',
  'import',
  'export',
  'sign_in',
  'access_granted',
  'access_denied',
  'permission_changed',
  'user_management',
] as const;
export const notificationTypes = [
  'PARTNER_VERIFICATION_REQUIRED',
  'COMPANY_VERIFICATION_REQUIRED',
  'DOCUMENT_UPLOADED',
  'FUND_CREATED',
  'TRANSACTION_CREATED',
  'CAPITAL_CALL_ISSUED',
  'CAPITAL_CALL_DUE_SOON',
  'CAPITAL_CALL_OVERDUE',
  'PAYMENT_PROOF_SUBMITTED',
  'PAYMENT_PROOF_REVIEWED',
  'DISTRIBUTION_ISSUED',
  'DOCUMENT_REVIEWED',
  'DOCUMENT_EXPIRING',
  'VERIFICATION_DECIDED',
  'REPORT_READY',
  'LETTER_REFUSED',
  'APPROVAL_REQUESTED',
  'APPROVAL_DECIDED',
] as const;
