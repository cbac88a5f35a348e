import { bool, longText } from './kit/fields.ts';
import type { ResourceName, Role } from './kit/names.ts';
import type { Related } from './kit/resource.ts';
import type { RowRulesByRole } from './kit/rights.ts';
import { staff } from './kit/roles.ts';

/** Why somebody did what they did; kept in the audit. */
export const reason = longText({ required: true, max: 1000 });

/** Asked of whoever says that something was paid, where it leaves the fund's account in the bank overdrawn. */
export const confirmOverdraft = bool({ default: false, whenRefused: true });

/** Asked before money that a facility lent is distributed to partners. */
export const confirmBorrowed = bool({ default: false, whenRefused: true });

/** Asked of whoever completes a sale of what was never bought, or of more units than are held. */
export const confirmUnheld = bool({ default: false, whenRefused: true });

/** Asked before a second payment of the same amount to the same payee within a few days. */
export const confirmSameInvoice = bool({ default: false, whenRefused: true });

/** Asked before a bank line is booked while an entry of its type and amount waits for its bank line. */
export const confirmSameEntry = bool({ default: false, whenRefused: true });

/** Asked before a sale above the last mark, which says neither cost nor units, takes the whole holding. */
export const confirmExit = bool({ default: false, whenRefused: true });

/** Rows that lie in a fund, as those see them who run it. */
export const ofFunds = {
  admin: 'all',
  fund_manager: { fundId: 'funds' },
  gp: { fundId: 'funds' },
} as const satisfies RowRulesByRole;
/** The same, and each partner sees its own. */
export const ofPartners = { ...ofFunds, lp: { partnerId: 'partners' } } as const satisfies RowRulesByRole;

/** Of bank accounts those of one fund, which the record names in this field. */
export const accountsOf = <const F extends string>(fund: F) => ({ ownerKind: 'Fund', ownerId: { of: fund } }) as const;

/** The move that takes something back for a reason, which the record keeps; effects see to what it had brought about. */
export const cancelling = <const S extends string>(...from: readonly S[]) =>
  ({
    from,
    to: 'Cancelled',
    by: staff,
    input: { reason },
    sets: { cancelReason: { input: 'reason' } },
    consequences: ['mayPost'],
    effect: true,
  }) as const;

/** What was asked of a second person about a record. */
export const approvalsOf = (resource: ResourceName) =>
  ({
    resource: 'approvals',
    by: 'recordId',
    filter: { resource },
    columns: ['askedAt', 'move', 'askedName', 'status', 'decidedName', 'reason'],
  }) as const satisfies Related;

/** What a record wrote in the books. */
export const journalsOf = (sourceKind: ResourceName) =>
  ({
    resource: 'journals',
    by: 'sourceId',
    filter: { sourceKind },
    columns: ['effectiveOn', 'number', 'kind', 'reversesId', 'createdAt'],
  }) as const satisfies Related;

/** Whether somebody stands for the record under its address already: nobody is invited twice. */
export const joined = (readBy: readonly Role[]) =>
  bool({
    readOnly: true,
    readBy,
    namedBy: [{ resource: 'users', by: 'entityId', among: { registration: ['joined'] }, same: 'email' }],
  });

/** Nobody has joined yet. */
export const notJoined = { when: { hasJoined: { not: ['true'] } } } as const;
