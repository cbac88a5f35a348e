import type { Role } from '../names.ts';
import { admin, everyone, investing, office, partnerRoles, staff, staffAndCompany } from '../roles.ts';

export const partnerTypes = ['LP', 'GP'] as const;
export const entityKinds = ['Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin'] as const;
export const approval = ['PENDING', 'APPROVED', 'REJECTED', 'NOT_APPLICABLE'] as const;
export const accountStatus = ['active', 'inactive', 'suspended'] as const;
/** Registration status of a user. The address of an 'unconfirmed' user is not verified. */
export const registrations = ['invited', 'unconfirmed', 'joined'] as const;
/** Outcomes of opening an invitation link. */
export const linkOutcomes = [
  'accepted',
  'unconfirmed',
  'waiting',
  'expired',
  'used',
  'revoked',
  'unknown',
  'refused',
] as const;
export const membershipTypes = ['admin', 'fund', 'company', 'partner'] as const;
export const entityForms = [
  'individual',
  'company',
  'trust',
  'pension',
  'fund_of_funds',
  'family_office',
  'endowment',
  'foundation',
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
  'view',
  'open_file',
  'sign_in',
  'access_granted',
  'access_denied',
  'permission_changed',
  'user_management',
] as const;
/** Audit actions other than the moves and actions of records. */
export const auditDeeds = [
  'context',
  'claim',
  'link_by_address',
  'accept',
  'foreign references',
  'token refused',
  'confirm_address',
  'merge',
  'renew_calendar',
  'revoke_calendar',
] as const;
/** Notification types with the roles that can receive them. Settings offer no other type. */
export const noticeAudience = {
  PARTNER_VERIFICATION_REQUIRED: staff,
  COMPANY_VERIFICATION_REQUIRED: staff,
  DOCUMENT_UPLOADED: investing,
  FUND_CREATED: staff,
  TRANSACTION_CREATED: investing,
  CAPITAL_CALL_ISSUED: partnerRoles,
  CAPITAL_CALL_DUE_SOON: partnerRoles,
  CAPITAL_CALL_OVERDUE: investing,
  PAYMENT_PROOF_SUBMITTED: office,
  PAYMENT_PROOF_REVIEWED: partnerRoles,
  DISTRIBUTION_ISSUED: partnerRoles,
  DOCUMENT_REVIEWED: everyone,
  DOCUMENT_EXPIRING: everyone,
  VERIFICATION_DECIDED: everyone,
  REPORT_READY: everyone,
  LETTER_REFUSED: staff,
  DEAD_LETTER: admin,
  APPROVAL_REQUESTED: office,
  APPROVAL_DECIDED: office,
  COMPANY_FIGURES: staffAndCompany,
  NOTE_MENTION: staff,
  TASK: staff,
} as const satisfies Readonly<Record<string, readonly Role[]>>;
/** Types whose notices are all required by the fund agreement. Settings do not offer their emails. */
export const legalNotices = [
  'CAPITAL_CALL_ISSUED',
  'DISTRIBUTION_ISSUED',
] as const satisfies readonly (keyof typeof noticeAudience)[];
export const notificationTypes = Object.keys(noticeAudience) as readonly (keyof typeof noticeAudience)[];

/** Returns the notification types that these roles can receive. */
export const noticesOf = (roles: readonly Role[]) =>
  notificationTypes.filter((type) => noticeAudience[type].some((role) => roles.includes(role)));

/** Date formats. 'language' is the default of the language, in English 'Jan 31, 2026'. */
export const dateStyles = ['language', 'monthFirst', 'dayFirst', 'slashes', 'iso'] as const;
/** Email frequency of notices: one by one, or an hourly or daily digest. */
export const letterPaces = ['atOnce', 'hourly', 'daily'] as const;
/** 'system' follows the device. */
export const modeChoices = ['system', 'light', 'dark'] as const;
