import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { MenuRole } from '../../resources/kit/rights.ts';
import { createMenu } from '../../resources/portal.ts';
import { messagesIn } from '../helpers/catalogues.ts';
import { expectedAccess } from '../server/expected-access.ts';
import { leaves } from './tree.ts';

const messages = Object.fromEntries(leaves(messagesIn('en')));

describe("the catalogue holds the specification's messages verbatim", () => {
  test.each([
    ['status.400', 'Invalid request. Please check your input.'],
    ['status.401', 'Your session has expired. Please sign in again.'],
    ['status.403', "You don't have permission to perform this action."],
    ['status.404', 'The requested resource was not found.'],
    ['status.409', 'A conflict occurred. Please try again.'],
    ['status.422', 'Please correct the highlighted fields.'],
    ['status.429', 'Too many requests. Please try again later.'],
    ['status.500', 'Server error. Please try again later.'],
    ['status.503', 'Service temporarily unavailable. Please try again later.'],
    ['status.other', 'Request failed with status %{status}. Please try again.'],
    ['network', 'Network error. Please check your internet connection.'],
    ['unreachable', 'Unable to connect to the server. Please try again.'],
    ['unknown', 'An unexpected error occurred. Please try again.'],
    ['short.401', 'Your session has expired. Please log in again.'],
    ['short.403', 'You do not have permission to perform this action.'],
    ['short.404', 'The requested resource was not found.'],
    ['short.422', 'Please check your input and try again.'],
    ['short.500', 'A server error occurred. Please try again later.'],
    ['short.502', 'A server error occurred. Please try again later.'],
    ['short.503', 'A server error occurred. Please try again later.'],
    ['short.504', 'A server error occurred. Please try again later.'],
    ['signIn.user-not-found', 'No account found with this email address.'],
    ['signIn.wrong-password', 'Invalid email or password.'],
    ['signIn.invalid-email', 'Please provide a valid email address.'],
    ['signIn.email-already-in-use', 'This email address is already in use.'],
    ['signIn.weak-password', 'Password is too weak. Please use a stronger password.'],
    ['signIn.too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['signIn.user-disabled', 'This account has been disabled.'],
    ['signIn.operation-not-allowed', 'This sign-in method is not enabled.'],
    ['signIn.invalid-credential', 'Invalid credentials provided.'],
    ['signIn.network-request-failed', 'Network error. Please check your connection.'],
    ['signIn.invalid-action-code', 'The action code is invalid or has expired.'],
    ['signIn.expired-action-code', 'The action code has expired.'],
    ['signIn.user-token-expired', 'Your session has expired. Please sign in again.'],
    ['signIn.internal-error', 'An internal error occurred. Please try again.'],
    ['signIn.missing-email', 'Email address is required.'],
    ['signIn.missing-password', 'Password is required.'],
    ['code.BAD_REQUEST', 'Invalid request. Please check your input.'],
    ['code.UNAUTHORIZED', 'You are not authorized to perform this action.'],
    ['code.FORBIDDEN', "Access denied. You don't have permission to access this resource."],
    ['code.NOT_FOUND', 'The requested resource was not found.'],
    ['code.CONFLICT', 'A conflict occurred. The resource already exists.'],
    ['code.VALIDATION_ERROR', 'Please correct the highlighted fields.'],
    ['code.INTERNAL_ERROR', 'An internal server error occurred. Please try again.'],
    ['code.SERVICE_UNAVAILABLE', 'Service is temporarily unavailable. Please try again later.'],
    ['reset.expired', 'The password reset link has expired. Please request a new one.'],
    ['reset.invalid', 'The password reset link is invalid. Please request a new one.'],
    ['reset.failed', 'Failed to reset password. Please try again.'],
    ['userData', 'Failed to get user data from server. Some features may be limited.'],
    ['logout', 'Failed to logout. Please try again.'],
    ['contexts', 'Failed to load available contexts'],
    ['verification', 'Failed to fetch verification status'],
    ['missingId', 'Missing required parameter id'],
    ['duplicate.userEmail', 'Email %{value} is already registered. Please use a different email address.'],
    [
      'duplicate.partnerEmail',
      'This email is already registered to another partner. Please use a different email address.',
    ],
    ['duplicate.taxId', 'Tax ID %{value} is already registered. Please use a different Tax ID.'],
    [
      'duplicate.emptyTaxId',
      'Multiple partners cannot have empty Tax IDs. Please provide a unique Tax ID or leave the field blank.',
    ],
    ['duplicate.other', 'This %{field} is already registered. Please use a different value.'],
  ])('errors.%s', (key, message) => {
    expect(messages[`errors.${key}`]).toBe(message);
  });

  test.each([
    ['login.welcome', 'Welcome Back'],
    ['login.subtitle', 'Please sign in to your account to continue'],
    ['login.forgotLink', 'Forgot password?'],
    ['layout.title.admin', 'Admin Dashboard'],
    ['layout.title.fund', 'Fund: %{name}'],
    ['layout.title.company', 'Company: %{name}'],
    ['layout.title.partner', 'Partner Portal'],
    ['layout.title.companyPortal', 'Company Portal'],
    ['layout.context.all', 'All Contexts'],
    ['layout.profile.profile', 'Profile'],
    ['layout.profile.settings', 'Settings'],
    ['layout.profile.logout', 'Logout'],
    ['layout.empty', 'No data available'],
    ['layout.verificationFilter.pending', 'Pending'],
    ['layout.verificationFilter.verified', 'Verified'],
    ['layout.verificationFilter.rejected', 'Rejected'],
    ['layout.error.route', 'Page Error'],
    ['layout.error.reload', 'Reload'],
    ['layout.error.back', 'Go Back'],
    ['layout.error.home', 'Home'],
    ['layout.error.page', 'Something went wrong'],
    ['layout.error.form', 'Form Error'],
    ['layout.error.retry', 'Retry'],
    ['layout.loading.application', 'Initializing Application...'],
    ['layout.loading.authentication', 'Checking Authentication...'],
    ['layout.loading.page', 'Loading Page...'],
    ['screens.time.justNow', 'Just now'],
    ['choices.admin', 'Administrator'],
    ['choices.fund_manager', 'Fund Manager'],
    ['choices.gp', 'General Partner'],
    ['choices.lp', 'Limited Partner'],
    ['choices.company', 'Company'],
    ['choices.LP', 'Limited Partner'],
    ['choices.GP', 'General Partner'],
  ])('%s', (key, message) => {
    expect(messages[key]).toBe(message);
  });
});

/** Groups and entries as a role sees them; a group with one page has no entries. */
const sidebar: Record<MenuRole, Record<string, string[]>> = {
  admin: {
    Partners: ['All', 'Add'],
    'Fund Managers': ['All', 'Add'],
    Funds: ['All', 'Add', 'Bank Accounts', 'Journals', 'Market Indices', 'Exchange Rates'],
    Companies: ['All', 'Add', 'Verification Queue', 'Company Figures', 'Outstanding Figures'],
    Transactions: [
      'All',
      'Pending Investments',
      'Approvals',
      'Capital Calls',
      'Payment Review',
      'Distributions',
      'Bank Statements',
      'Upload a Statement',
      'Bank Lines',
    ],
    Documents: ['All', 'Upload'],
    Reports: ['All', 'Generate', 'Custom', 'Saved Reports', 'Statement Runs'],
    'User Management': ['All Users', 'User Roles', 'Audit Trail', 'Background Jobs', 'Letterheads'],
    Tasks: ['My Tasks', 'All'],
  },
  fund_manager: {
    'Fund Partners': ['All', 'Add'],
    Funds: ['My Funds', 'Bank Accounts', 'Journals', 'Market Indices', 'Exchange Rates'],
    Companies: ['Portfolio', 'Add', 'Company Figures', 'Outstanding Figures'],
    Transactions: [
      'All',
      'Pending',
      'Approvals',
      'Capital Calls',
      'Payment Review',
      'Distributions',
      'Bank Statements',
      'Upload a Statement',
      'Bank Lines',
    ],
    Documents: ['All', 'Upload'],
    Reports: ['My', 'Generate', 'Saved Reports', 'Statement Runs'],
    Tasks: ['My Tasks', 'All'],
  },
  gp: {
    Partners: ['All', 'All Funds'],
    'Fund Managers': ['All'],
    Funds: ['All'],
    Companies: ['All'],
    Transactions: ['All'],
    Documents: ['All'],
    Reports: ['All', 'Saved Reports'],
  },
  lp: {
    'All Funds': ['All Funds'],
    Transactions: ['My Investments', 'Capital Calls', 'Distributions'],
    Documents: ['All'],
    Reports: ['All'],
  },
  company: { 'My Company': ['Profile', 'Verification'], Documents: ['All', 'Upload'] },
  none: { 'My Companies': ['All'], Investments: ['All'], Documents: ['All'] },
};

test.each(Object.entries(sidebar))('the sidebar of %s', (role, groups) => {
  const specified = Object.entries(resources).filter(([name]) => name in expectedAccess);
  const shown = specified.flatMap(([name, r]) => {
    const items = r.menu[role as MenuRole];
    if (!items) return [];
    const place = `menu.${role}.${name}`;
    return [[messages[`${place}.name`], items.map((item) => messages[`${place}.${item}`])]];
  });
  expect(Object.fromEntries(shown)).toEqual(groups);
});

test.each([
  ['admin', ['New Partner', 'New Fund Manager', 'New Fund', 'Upload Document']],
  ['fund_manager', ['New Partner', 'New Fund', 'Upload Document']],
  ['gp', ['New Company', 'Upload Document']],
  ['lp', ['New Company', 'Upload Document']],
] as const)('the Create-new menu of %s', (role, entries) => {
  expect(createMenu[role]?.map(({ key }) => messages[`create.${key}`])).toEqual(entries);
});
