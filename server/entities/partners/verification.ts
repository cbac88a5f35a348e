import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { asked } from '../../../resources/verification.ts';
import { ownPartners } from '../../core/auth/grantedFunds.ts';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import { ApiError, conflict, type FieldError, forbidden } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { answer, emptyToNull, today } from '../../core/entity/records.ts';
import type { Action, Effect, Work } from '../../core/entity/slots.ts';
import { messageFor, word } from '../../core/i18n/message.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { companyUsers, fundsAround, partnerUsers, reviewers } from '../../notices/audience.ts';
import { notify, notifyParties } from '../../notices/notify.ts';
import { decidesForAllFunds, fundsOfParty } from '../../people/sharedParty.ts';
import { refuseTakenTaxId } from './taxId.ts';

interface Party {
  kind: 'Partner' | 'Company';
  /** Page on which the party sees its status. */
  path: (id: string) => string;
  /** Page on which reviewers decide. */
  desk: (id: string) => string;
  announced: 'PARTNER_VERIFICATION_REQUIRED.submitted' | 'COMPANY_VERIFICATION_REQUIRED.submitted';
  isOwn: (work: Work, id: string) => boolean;
  users: (work: Work, id: string) => Promise<string[]>;
}

type Verified = RecordOf<'partners' | 'companies'>;

const partner: Party = {
  kind: 'Partner',
  path: (id) => `/partners/${id}/onboarding`,
  desk: (id) => `/partners/${id}/onboarding`,
  announced: 'PARTNER_VERIFICATION_REQUIRED.submitted',
  isOwn: ({ caller }, id) => ownPartners(caller).has(id),
  users: async ({ tx }, id) => (await partnerUsers(tx, [id])).get(id) ?? [],
};
const company: Party = {
  kind: 'Company',
  path: () => '/companies/me/verification',
  desk: (id) => `/companies/${id}/verification`,
  announced: 'COMPANY_VERIFICATION_REQUIRED.submitted',
  isOwn: ({ caller }, id) => caller.grants.some((g) => g.role === 'company' && g.companies.includes(id)),
  users: ({ tx }, id) => companyUsers(tx, id),
};

/** Approves a party once each required document is verified; users cannot approve their own party. */
const approve =
  (party: Party): Effect<'partners/approve' | 'companies/approve'> =>
  async (work, row) => {
    if (party.isOwn(work, row.id)) throw forbidden('refusals.verification.self');
    await checkDocuments(work, party, row.id);
    return {
      after: async (stored) => {
        await tell(work, party, stored, 'verified');
        await tellFunds(work, party, stored, 'partyVerified');
      },
    };
  };

const reject =
  (party: Party): Effect<'partners/reject' | 'companies/reject'> =>
  async (work, row, input) => {
    if (party.isOwn(work, row.id)) throw forbidden('refusals.verification.self');
    await refuseForOtherFunds(work, party, row.id);
    return {
      after: async (stored) => {
        await tell(work, party, stored, 'rejected', input.reason);
        await tellFunds(work, party, stored, 'partyRejected');
      },
    };
  };

const recheck =
  (party: Party): Effect<'partners/recheck' | 'companies/recheck'> =>
  async (work, row) => {
    await refuseForOtherFunds(work, party, row.id);
    return { after: (stored) => tellFunds(work, party, stored, 'partyRechecked') };
  };

/** Without verification a party loses access to all of its funds, so a manager of one fund must not revoke it. */
const refuseForOtherFunds = async (work: Work, { kind }: Party, id: string) => {
  if (!(await decidesForAllFunds(work, kind, id))) throw forbidden('refusals.verification.shared');
};

type HandIn = 'partners/submit' | 'companies/submit' | 'partners/resubmit' | 'companies/resubmit';

/** Submits a party, which must be complete, and notifies the reviewers each time. */
const handIn =
  (party: Party, { isFirst }: { isFirst: boolean }): Effect<HandIn> =>
  async (work, row) => {
    if (isFirst) await checkComplete(work, party, row);
    return { after: (stored) => announce(work, party, stored) };
  };

export const submitPartner = handIn(partner, { isFirst: true });
export const submitCompany = handIn(company, { isFirst: true });
export const resubmitPartner = handIn(partner, { isFirst: false });
export const resubmitCompany = handIn(company, { isFirst: false });

export const approvePartner = approve(partner);
export const rejectPartner = reject(partner);
export const recheckPartner = recheck(partner);
export const approveCompany = approve(company);
export const rejectCompany = reject(company);
export const recheckCompany = recheck(company);

/** Lets partners complete their own profile until they are verified. */
export const onboardPartner: Action<'partners/onboard'> = async (work, { row, input }) => {
  const { id, approvalStatus } = row;
  if (!ownPartners(work.caller).has(id)) throw forbidden();
  if (!isIn('partners', 'waiting', approvalStatus)) throw conflict('refusals.verification.verified');
  await refuseTakenTaxId(work, 'partners', input.taxId, id);
  const patch = Object.fromEntries(Object.entries(input).map(([k, v]) => [k, emptyToNull(v)]));
  return { partner: await answer(work, 'partners', await updateRow(work.tx, 'partners', id, patch)) };
};

const checkComplete = async ({ tx }: Work, { kind }: Party, row: Readonly<Record<string, unknown>>) => {
  const given = await tx.rows<{ type: string }>(
    sql`select distinct type from documents where owner_kind = ${kind} and owner_id = ${row.id} and status <> 'Missing' and ${notDeleted(null)}`,
  );
  const errors: FieldError[] = [
    ...asked[kind].details
      .filter((field) => !row[field])
      .map((field): FieldError => ({ field, message: 'checks.required' })),
    ...asked[kind].documents
      .filter((type) => !given.some((document) => document.type === type))
      .map((field): FieldError => ({ field, message: 'refusals.verification.missing' })),
  ];
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { message: 'refusals.verification.incomplete', errors });
};

const announce = async ({ tx, caller }: Work, { kind, announced, desk }: Party, stored: Verified) => {
  const funds = await fundsAround(tx, kind, stored.id);
  if (stored.enteredForId) funds.push(stored.enteredForId);
  await notify(tx, {
    users: await reviewers(tx, funds, caller.userId),
    says: announced,
    values: { name: stored.name },
    kind,
    id: stored.id,
    path: desk(stored.id),
    key: `verification:${stored.id}:submitted:${stored.version}`,
  });
};

/** Counts only documents that the caller may read so that no decision rests on another fund's document. */
const checkDocuments = async (work: Work, { kind }: Party, id: string) => {
  const required: readonly string[] = asked[kind].documents;
  const verified = await work.tx.rows<{ type: string }>(
    sql`select distinct t.type from documents t where t.owner_kind = ${kind} and t.owner_id = ${id} and t.status = 'Verified'
      and ${notDeleted()} and coalesce(t.expires_at, ${today(work)}::date) >= ${today(work)}::date
      and ${scopeOf(work.caller, 'documents', asking('documents', 'show'))}`,
  );
  const missing = required.filter((type) => !verified.some((v) => v.type === type));
  if (missing.length)
    throw new ApiError('VALIDATION_ERROR', {
      message: messageFor('refusals.verification.unverified', {
        documents: word(...missing.map((type) => `choices.${type}`)),
      }),
      errors: missing.map((type) => ({ field: type, message: 'refusals.verification.unverifiedOne' })),
    });
};

const tell = async (
  work: Work,
  { kind, path, users }: Party,
  { id, version }: Verified,
  what: 'verified' | 'rejected',
  reason = '',
) =>
  notifyParties(work.tx, {
    users: await users(work, id),
    says: `VERIFICATION_DECIDED.${what}`,
    values: { reason },
    kind,
    id,
    path: path(id),
    key: `verification:${id}:${version}`,
  });

/**
 * Notifies the managers of every fund that uses the party, if there are several, because they share the verification.
 */
const tellFunds = async (
  work: Work,
  { kind, desk }: Party,
  { id, name, version }: Verified,
  what: 'partyVerified' | 'partyRejected' | 'partyRechecked',
) => {
  const { tx, caller } = work;
  const funds = await fundsOfParty(work, kind, id);
  if (funds.length < 2) return;
  await notify(tx, {
    users: await reviewers(tx, funds, caller.userId),
    says: `VERIFICATION_DECIDED.${what}`,
    values: { name, person: caller.person },
    kind,
    id,
    path: desk(id),
    key: `verification:${id}:${version}:funds`,
  });
};
