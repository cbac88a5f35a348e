import { refuseTaken } from '../../core/entity/duplicates.ts';
import type { Work } from '../../core/entity/slots.ts';
import type { Message } from '../../core/i18n/message.ts';
import { admins } from '../../notices/audience.ts';
import { type Notice, notify } from '../../notices/notify.ts';
import { refuseTakenTaxId } from './taxId.ts';

interface Unique {
  email?: unknown;
  taxId?: unknown;
}

/** Refuses the email address or tax id of another party. Throws 409, and 429 like `isHeld`. */
export const checkUnique = async (
  work: Work,
  name: 'partners' | 'companies',
  { email, taxId }: Unique,
  { except, message }: { except?: string; message?: Message } = {},
) => {
  await refuseTaken(work, name, { field: 'email', value: email, except, ...(message && { message }) });
  await refuseTakenTaxId(work, name, taxId, except);
};

/** Notifies the other administrators of a new party, which has to be verified. */
export const announceParty = async (
  { tx, caller }: Work,
  { id, name }: { id: string; name: string },
  notice: Pick<Notice, 'says' | 'kind' | 'path'>,
) =>
  notify(tx, {
    ...notice,
    users: await admins(tx, caller.userId),
    values: { name, person: caller.person },
    id,
    key: `${notice.kind.toLowerCase()}:${id}:verification`,
  });
