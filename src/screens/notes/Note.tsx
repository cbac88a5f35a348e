import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { formatInstant } from '../../format/dates.ts';
import { relativeTime } from '../../format/relativeTime.ts';
import { DeleteDialog } from '../../moves/DeleteDialog.tsx';
import { usePortal } from '../../providers/portal.ts';
import { useCaller } from '../../session/caller.ts';
import { type Person, partsOf } from './mentions.ts';
import { NoteForm } from './NoteForm.tsx';

interface Props {
  note: RecordOf<'notes'>;
  people: readonly Person[];
}

/** A note with its author and time; the author can change and delete it. */
export const Note = ({ note, people }: Props) => {
  const translate = useTranslate();
  const portal = usePortal();
  const { role, user } = useCaller();
  const [isEdited, setEdited] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { id, text, authorName, createdAt, updatedAt } = note;
  const { key, count } = relativeTime(createdAt);
  const names = people.flatMap((person) => (note.mentionIds?.includes(person.id) ? [person.name] : []));
  const author = authorName ?? translate('screens.notes.formerUser');
  const may = (change: 'edit' | 'delete') => can(resources.notes, change, role, note, user?.id);
  const labelled = (label: string) => translate('generic.labelled', { label: translate(label), text: author });
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, fontSize: '0.8125rem' }}>
        <Box component="span" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
          {author}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <time dateTime={createdAt} title={formatInstant(createdAt)}>
            {translate(key, { smart_count: count })}
          </time>
          {updatedAt !== createdAt && ` · ${translate('screens.notes.edited')}`}
        </Box>
        <Box component="span" sx={{ ml: 'auto', display: 'flex' }}>
          {may('edit') && !isEdited && (
            <Button size="small" aria-label={labelled('ra.action.edit')} onClick={() => setEdited(true)}>
              {translate('ra.action.edit')}
            </Button>
          )}
          {may('delete') && !isEdited && (
            <Button
              size="small"
              color="error"
              aria-label={labelled('ra.action.delete')}
              onClick={() => setDeleted(true)}
            >
              {translate('ra.action.delete')}
            </Button>
          )}
        </Box>
      </Box>
      {isEdited ? (
        <NoteForm
          part={`note=${id}`}
          people={people}
          values={note}
          save={(values) => portal.update('notes', { id, data: values, previousData: note })}
          onSaved={() => setEdited(false)}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {partsOf(text, names).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <Box key={at} component="span" sx={part.isMention ? { fontWeight: 600 } : {}}>
              {part.text}
            </Box>
          ))}
        </Box>
      )}
      {isDeleted && (
        <DeleteDialog
          resource="notes"
          record={note}
          question={translate('screens.notes.delete', { author })}
          onClose={() => setDeleted(false)}
          onDeleted={() => setDeleted(false)}
        />
      )}
    </Box>
  );
};
