/** Closed lists of the specification, verbatim, and those the domain adds. */
export const partnerTypes = ['LP', 'GP'] as const;
export const entityKinds = ['Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin'] as const;
export const approval = ['PENDING', 'APPROVED', 'REJECTED', 'NOT_APPLICABLE'] as const;
export const documentStatus = ['Verified', 'Pending', 'Missing'] as const;
export const agreementStatus = ['Draft', 'Issued', 'Active', 'Completed', 'Cancelled', 'Overdue'] as const;
export const closingStatus = ['Draft', 'Issued', 'Cancelled'] as const;
/** Who pays at a later closing, and who gets it. */
/** Why a partner is not called: by its own right, or as the fund decides. */
export const excusalKinds = ['excused', 'excluded'] as const;
/** What may happen to a commitment in force. */
export const changeKinds = ['increase', 'reduction', 'release', 'default', 'cure', 'withdrawal'] as const;
export const changeStatus = ['Draft', 'Effective', 'Reversed'] as const;
export const closingSides = ['newcomer', 'earlier'] as const;
export const paymentStatus = ['Pending', 'Paid', 'Overdue', 'Partial', 'Failed', 'Cancelled'] as const;
export const proofStatus = [
  'Pending Submission',
  'Submitted',
  'Under Review',
  'Approved',
  'Rejected',
  'Requires Clarification',
] as const;
export const processing = ['Pending', 'Completed', 'Processing', 'Failed'] as const;
export const requestStatus = ['pending', 'approved', 'completed', 'rejected', 'cancelled', 'failed'] as const;
export const fundStatus = ['active', 'inactive', 'closed', 'fundraising'] as const;
export const accountStatus = ['active', 'inactive', 'suspended'] as const;
/** How far a person has come in: the address of one who is 'unconfirmed' is proven by nobody. */
export const registrations = ['invited', 'unconfirmed', 'joined'] as const;
/** What became of the link of an invitation. */
export const linkOutcomes = ['accepted', 'unconfirmed', 'expired', 'used', 'revoked', 'unknown', 'refused'] as const;

export const requiredDocumentTypes = ['identity_document', 'proof_of_address', 'bank_statement'] as const;
export const documentTypes = [
  ...requiredDocumentTypes,
  'investment_agreement',
  'term_sheet',
  'financial_statement',
  'quarterly_report',
  'partnership_agreement',
  'legal_document',
  'due_diligence',
  'business_registration',
  'financial_statements',
  'bank_statements',
  'tax_returns',
  'pitch_deck',
  'business_plan',
  'legal_documents',
  'founder_id',
  'agreement',
  'compliance_document',
  'investment_memo',
  'other',
] as const;
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
export const proofTypes = ['bank_receipt', 'wire_confirmation', 'check_image', 'other'] as const;

/** The specification's eight first, verbatim; then what else moves a fund's cash. */
export const transactionTypes = [
  'Commitment',
  'Investment',
  'Management Costs',
  'Disbursement Fund to LP',
  'Disbursement',
  'Onboarding Fees',
  'Sale',
  'Conversion',
  'Interest',
  'Dividend',
  'Other Income',
  'Fund Expense',
  'Accrued Expense',
  'Accrued Expense Paid',
  'Bank Fees',
  'Late Interest',
  'Carry Paid',
  'Contribution Refund',
  'Closing Interest',
  'Closing Interest Paid',
  'Unapplied Receipt',
  'Receipt Returned',
  'Facility Drawdown',
  'Facility Interest',
  'Facility Repayment',
  'FX Gain',
  'FX Loss',
] as const;
/** Where the money of a transaction moves; the specification's {source}. */
export const transactionSources = ['partner', 'company', 'fund'] as const;
export const sourcesByType = {
  Commitment: ['partner'],
  Investment: ['partner', 'company'],
  'Management Costs': ['fund'],
  'Disbursement Fund to LP': ['partner'],
  Disbursement: ['fund', 'company'],
  'Onboarding Fees': ['partner'],
  Sale: ['company'],
  Conversion: ['company'],
  Interest: ['fund', 'company'],
  Dividend: ['company'],
  'Other Income': ['fund', 'company'],
  'Fund Expense': ['fund', 'company'],
  'Accrued Expense': ['fund'],
  'Accrued Expense Paid': ['fund'],
  'Bank Fees': ['fund'],
  'Late Interest': ['partner'],
  'Carry Paid': ['partner'],
  'Contribution Refund': ['partner'],
  'Closing Interest': ['partner'],
  'Closing Interest Paid': ['partner'],
  'Unapplied Receipt': ['fund'],
  'Receipt Returned': ['fund'],
  'Facility Drawdown': ['fund'],
  'Facility Interest': ['fund'],
  'Facility Repayment': ['fund'],
  'FX Gain': ['fund'],
  'FX Loss': ['fund'],
} as const satisfies Record<(typeof transactionTypes)[number], readonly (typeof transactionSources)[number][]>;

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
/** How far a management fee has come, and what takes something off it. */
export const feeRunStatus = ['Draft', 'Posted', 'Paid', 'Cancelled'] as const;
export const feeReductions = ['waiver', 'offset', 'rebate'] as const;
/** Where the money of a distribution comes from. */
export const distributionSources = ['sale', 'income', 'recallable_return', 'other'] as const;
export const distributionStatus = ['Draft', 'Issued', 'Completed', 'Cancelled'] as const;
/** How the payment of a line of a distribution stands. */
export const distributionLineStatus = ['Pending', 'Paid', 'Returned', 'Held', 'Cancelled'] as const;
/** What came of a call about bank details. */
export const callbackOutcomes = ['confirmed', 'not_reached', 'denied'] as const;
/** The steps of a waterfall, in order. */
export const distributionTiers = ['returnOfCapital', 'preferred', 'catchUp', 'split'] as const;
export const reportKinds = [
  'capital_account_statement',
  'fund_performance',
  'commitment_schedule',
  'capital_call_summary',
  'distribution_summary',
  'portfolio_summary',
  'transaction_ledger',
  'partner_statement',
  'ilpa_reporting_template',
  'ilpa_performance_template',
  'ilpa_pack',
  'trial_balance',
  'custom',
] as const;
/** How far the statements of all partners of a fund have come. */
export const runStatus = ['making', 'draft', 'published', 'superseded', 'failed'] as const;
export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
/** Forms that are filled in by others' rules come as files that programs read; a PDF is not accepted. */
export const formatsOf: Readonly<
  Partial<Record<(typeof reportKinds)[number], readonly (typeof reportFormats)[number][]>>
> = {
  ilpa_reporting_template: ['xlsx', 'csv', 'json'],
  ilpa_performance_template: ['xlsx', 'csv', 'json'],
  ilpa_pack: ['xlsx', 'csv', 'json'],
};
/** Reports that are made for all partners of a fund in one run. */
export const runKinds = ['capital_account_statement', 'ilpa_reporting_template', 'ilpa_pack'] as const;
export const callPurposes = ['investment', 'management_fee', 'expenses', 'reserve', 'equalisation', 'other'] as const;
/** What an item of a call asks money for: as its purpose, and what a call is never for as a whole. */
export const callTypes = [
  ...callPurposes,
  'placement_fee',
  'facility_cost',
  'subsequent_close_interest',
  'gp_contribution',
] as const;
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
export const compounding = ['simple', 'annual', 'daily'] as const;
export const feeBases = ['committed', 'called', 'invested', 'fmv'] as const;
export const waterfallTypes = ['european', 'american'] as const;
export const dayCounts = ['ACT/365', 'ACT/360', '30/360'] as const;
export const recallMethods = ['all_in', 'netted'] as const;
/** The time that a column of a capital account tells of, up to its day. */
export const statementSpans = ['period', 'quarter', 'year', 'inception'] as const;
export const equalisationPolicies = ['redistribute', 'retain'] as const;
export const valuationMethods = [
  'cost',
  'last_round',
  'multiples',
  'discounted_cash_flow',
  'net_assets',
  'other',
] as const;
export const membershipTypes = ['admin', 'fund', 'company', 'partner'] as const;
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

export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'JPY',
  'CNY',
  'INR',
  'BRL',
  'SEK',
  'NOK',
  'DKK',
  'SGD',
  'HKD',
  'NZD',
  'PLN',
  'CZK',
  'ILS',
  'ZAR',
  'MXN',
  'KRW',
  'AED',
] as const;

/** The specification's ten first ('UK' verbatim), then every other ISO 3166-1 country. */
export const countries = (
  'US CA UK AU DE FR JP CN IN BR ' +
  'AD AE AF AG AI AL AM AO AQ AR AS AT AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BS BT BV BW BY BZ CC CD CF CG CH CI CK CL CM CO CR CU CV CW CX CY CZ ' +
  'DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IO IQ IR IS IT JE JM JO ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** The business facts that write journals. */
export const journalKinds = [
  'commitment',
  'call',
  'contribution',
  'application',
  'writeOff',
  'lateInterest',
  'onboardingFee',
  'investment',
  'sale',
  'conversion',
  'valuation',
  'revaluation',
  'dividend',
  'interest',
  'otherIncome',
  'managementFee',
  'feePaid',
  'expense',
  'expensePaid',
  'bankFee',
  'facilityDrawn',
  'facilityInterest',
  'facilityRepaid',
  'exchangeDifference',
  'distribution',
  'distributionPaid',
  'recallEnded',
  'carryAccrued',
  'carryEarned',
  'carryDeclared',
  'carryPaid',
  'clawback',
  'transfer',
  'laterClosing',
  'contributionRefund',
  'closingInterest',
  'closingInterestPaid',
  'unappliedReceipt',
  'receiptReturned',
  'close',
] as const;
export const periodStatus = ['open', 'closed', 'reopening'] as const;
export const periodLengths = ['quarter', 'month'] as const;
/** What may stand in the way of closing a period of a fund's books. */
export const obstacleKinds = [
  'notEnded',
  'earlierOpen',
  'openTransactions',
  'openValuations',
  'openPayments',
  'noPartners',
  'noGeneralPartner',
  'unsettledTransactions',
  'callsNotDue',
  'staleMarks',
  'unmatchedLines',
  'suspense',
] as const;
/** In which forms a bank hands out its statements. */
export const bankFormats = ['CSV', 'CAMT053', 'MT940'] as const;
export const importStatus = ['draft', 'imported'] as const;
export const bankDirections = ['Credit', 'Debit'] as const;
export const bankLineStatus = ['Unmatched', 'Unapplied', 'Matched', 'Refunded', 'Ignored'] as const;
/** What may be wrong with a bank's statement, or worth a look. */
export const bankProblems = [
  'noLines',
  'noBalances',
  'sumDiffers',
  'otherCurrency',
  'otherAccount',
  'future',
  'longAgo',
  'cellDay',
  'cellAmount',
  'zero',
  'gap',
  'overlap',
] as const;
/** By what a line of a statement was found to belong to something. */
export const bankTies = ['reference', 'name', 'amount'] as const;
