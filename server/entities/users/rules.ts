import { entityKindOf } from '../../../resources/kit/entityKind.ts';
import { isRole } from '../../../resources/kit/names.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { refuseTaken } from '../../core/entity/duplicates.ts';
import { emptyToNull, get } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { sayAgain } from '../../notices/texts.ts';
import { invite } from '../../people/invite.ts';
import type { EntityKind } from '../../people/types.ts';
import { keepOneAdmin } from './administrators.ts';

export const rules: Rules<'users'> = {
  beforeCreate: async (work, values) => {
    const message = messageFor('errors.duplicate.userEmail', { value: values.email });
    await refuseTaken(work, 'users', { field: 'email', value: values.email, message });
    await checkEntity(work.tx, values);
    // The kind follows from the role, and is meaningless without an entity.
    return emptyToNull(values.entityId) ? undefined : { entityKind: null };
  },
  afterCreate: async (work, user) => {
    await invite(work, { ...user, entityKind: user.entityKind as EntityKind | null });
  },
  afterUpdate: async ({ tx }, row, before) => {
    if (row.locale !== before.locale) await sayAgain(tx, row.id);
  },
  beforeDelete: async ({ tx, caller }, row) => {
    if (row.id === caller.userId) throw forbidden('refusals.account.ownDelete');
    await keepOneAdmin(tx, row);
  },
};

/** Checks that the entity of a user has the kind required by the role. */
const checkEntity = async (tx: Tx, values: PatchOf<'users'>) => {
  const [role, kind, id] = [emptyToNull(values.role), emptyToNull(values.entityKind), emptyToNull(values.entityId)];
  if (!id) return;
  if (!kind) throw invalid('entityKind', 'checks.required');
  if (!isRole(role) || entityKindOf[role] !== kind) throw invalid('entityKind', 'refusals.account.kindOfRole');
  if (kind === 'Partner' && (await get(tx, 'partners', id)).type.toLowerCase() !== role)
    throw invalid('role', 'refusals.account.typeOfPartner');
};
