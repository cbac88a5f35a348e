import { invitation } from './answers/people.ts';
import { bool, date, group, instant, longText, ref, text } from './kit/fields.ts';
import type { ResourceName, Role } from './kit/names.ts';
import type { Related } from './kit/resource.ts';
import type { RowRulesByRole } from './kit/rights.ts';
import { staff } from './kit/roles.ts';

/** The reason for a step, stored in the audit. */
export const reason = longText({ required: true, max: 1000 });

/** Lines of a postal address without the country. */
export const postalAddress = group({
  fields: { line1: text({}), line2: text({}), city: text({}), region: text({}), postalCode: text({ max: 20 }) },
});

/** Confirms a payment that overdraws the fund's bank account. */
export const confirmOverdraft = bool({ default: false, whenRefused: true });

/** Confirms distributing money borrowed from a facility. */
export const confirmBorrowed = bool({ default: false, whenRefused: true });

/** Confirms a sale without a purchase, or of more units than held. */
export const confirmUnheld = bool({ default: false, whenRefused: true });

/** Confirms a second payment of the same amount to the same payee within a few days. */
export const confirmSameInvoice = bool({ default: false, whenRefused: true });

/** Confirms booking a bank line while an entry of the same type and amount still waits for its bank line. */
export const confirmSameEntry = bool({ default: false, whenRefused: true });

/** Confirms a sale above the last valuation as a full exit if it gives neither cost nor units. */
export const confirmExit = bool({ default: false, whenRefused: true });

/** Row rules for rows of a fund, for the roles that run it. */
export const ofFunds = {
  admin: 'all',
  fund_manager: { fundId: 'funds' },
  gp: { fundId: 'funds' },
} as const satisfies RowRulesByRole;
/** Adds each partner's own rows. */
export const ofPartners = { ...ofFunds, lp: { partnerId: 'partners' } } as const satisfies RowRulesByRole;

/** Limits bank accounts to those of the fund in the given field. */
export const accountsOf = <const F extends string>(fund: F) => ({ ownerKind: 'Fund', ownerId: { of: fund } }) as const;

/** Fields of a record that is issued, and may be cancelled. */
export const issuing = {
  issuedBy: ref({ to: 'users', readOnly: true, readBy: staff }),
  issuedAt: instant({ readOnly: true }),
  cancelReason: longText({ readOnly: true, max: 1000 }),
  endedOn: date({ readOnly: true }),
} as const;

/** Builds the move that cancels a record with a reason; effects reverse its consequences. */
export const cancelling = <const S extends string>(...from: readonly S[]) =>
  ({
    from,
    to: 'Cancelled',
    roles: staff,
    input: { reason },
    sets: { cancelReason: { input: 'reason' } },
    consequences: ['mayPost'],
    effect: true,
  }) as const;

/** The move that applies a draft change of commitments. */
export const applying = {
  isPrimary: true,
  from: ['Draft'],
  to: 'Effective',
  roles: staff,
  consequences: ['posts'],
  effect: true,
} as const;

/** The move that reverses an applied change of commitments. */
export const reversing = {
  from: ['Effective'],
  to: 'Reversed',
  roles: staff,
  input: { reason },
  consequences: ['posts'],
  sets: { reverseReason: { input: 'reason' } },
  effect: true,
} as const;

/** Lists the approval requests of a record. */
export const approvalsOf = (resource: ResourceName) =>
  ({
    resource: 'approvals',
    by: 'recordId',
    tab: 'history',
    filter: { resource },
    columns: ['askedAt', 'move', 'askedName', 'status', 'decidedName', 'reason'],
  }) as const satisfies Related;

/** Lists the journals written by a record. */
export const journalsOf = (sourceKind: ResourceName) =>
  ({
    resource: 'journals',
    by: 'sourceId',
    filter: { sourceKind },
    columns: ['effectiveOn', 'number', 'kind', 'reversesId', 'createdAt'],
  }) as const satisfies Related;

/** Whether a user with the record's address has already joined, to prevent a second invitation. */
export const joined = (readBy: readonly Role[]) =>
  bool({
    readOnly: true,
    readBy,
    namedBy: [{ resource: 'users', by: 'entityId', among: { registration: ['joined'] }, same: 'email' }],
  });

/** Builds the action that invites the person of a record to the portal, unless that person has joined. */
export const inviting = <const O extends Readonly<Record<string, ResourceName>>, const R extends Role>(
  output: O,
  roles: readonly R[],
) =>
  ({
    method: 'POST',
    output: { ...output, invitation },
    path: '/:id/invite',
    allowedWhen: { hasJoined: { not: ['true'] } },
    roles,
    successFrom: 'invitation',
    auditCategory: 'user_management',
  }) as const;
