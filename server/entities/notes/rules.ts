import type { RecordOf } from '../../../resources/index.ts';
import { resources } from '../../../resources/index.ts';
import { pagePath } from '../../../resources/kit/paths.ts';
import { staff } from '../../../resources/kit/roles.ts';
import { get } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { summaryOf } from '../../core/entity/summary.ts';
import { notify } from '../../notices/notify.ts';
import { checkColleagues } from '../../people/colleagues.ts';

type Note = RecordOf<'notes'>;

export const rules: Rules<'notes'> = {
  beforeCreate: async ({ tx }, { resource, recordId, mentionIds }) => {
    await checkColleagues(tx, { name: 'notes', resource, recordId }, 'mentionIds', mentionIds ?? []);
    return undefined;
  },
  announce: (work, note) => tellMentioned(work, note, note.mentionIds ?? []),
  beforeUpdate: async ({ tx }, note, { mentionIds }) => {
    // A user mentioned earlier may have lost access since.
    await checkColleagues(tx, { name: 'notes', ...note }, 'mentionIds', addedTo(note, mentionIds));
    return undefined;
  },
  afterUpdate: (work, note, before) => tellMentioned(work, note, addedTo(before, note.mentionIds)),
};

const addedTo = ({ mentionIds }: Pick<Note, 'mentionIds'>, ids: readonly string[] | null | undefined) =>
  (ids ?? []).filter((id) => !mentionIds?.includes(id));

/** Notifies mentioned users once per note, except its author. */
const tellMentioned = async ({ tx, caller }: Work, note: Note, ids: readonly string[]): Promise<void> => {
  const users = ids.filter((id) => id !== caller.userId);
  if (!users.length) return;
  const { resource, recordId } = note;
  const row = await get(tx, resource, recordId);
  await notify(tx, {
    users,
    says: 'NOTE_MENTION.mentioned',
    values: {
      person: caller.person,
      record: await summaryOf(tx, resource, row, { roles: staff }),
      text: note.text,
    },
    kind: 'Note',
    id: note.id,
    path: `${pagePath(resource, resources[resource], 'show', row)}?tab=notes`,
    key: `note:${note.id}:mentioned`,
  });
};
