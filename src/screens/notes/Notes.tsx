import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { QueryOf } from '../../../resources/values.ts';
import { EmptyLine } from '../../pages/parts/EmptyLine.tsx';
import { Failed } from '../../pages/parts/Failed.tsx';
import { failureOf } from '../../pages/parts/failure.ts';
import { usePortal } from '../../providers/portal.ts';
import { Note } from './Note.tsx';
import { NoteForm } from './NoteForm.tsx';
import { useColleagues } from './useColleagues.ts';

const newest = { field: 'createdAt', order: 'DESC' } as const;
const PER_PAGE = 20;

/** The notes of a record, newest first, with the form for a new one. */
export default function Notes({ filter }: { filter: Readonly<Record<string, string>> }) {
  const translate = useTranslate();
  const portal = usePortal();
  const people = useColleagues(filter as QueryOf<'notes/colleagues'>);
  // A saved form starts again empty.
  const [saved, setSaved] = useState(0);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<
    RecordOf<'notes'>
  >('notes', { filter, sort: newest, pagination: { page: 1, perPage: PER_PAGE } }, { retry: false });
  const notes = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Paper variant="outlined">
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1.5 }}>
        <NoteForm
          key={saved}
          part="new-note"
          people={people}
          save={(values, idempotencyKey) =>
            portal.create('notes', { data: { ...filter, ...values }, meta: { idempotencyKey } })
          }
          onSaved={() => setSaved((count) => count + 1)}
        />
      </Box>
      {error && <Failed error={error} onRetry={refetch} />}
      {failureOf({ data, error }) ? null : isPending ? (
        <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />
      ) : notes.length === 0 ? (
        <EmptyLine text={translate('resources.notes.empty')} />
      ) : (
        <Box component="ul" aria-label={translate('resources.notes.name', { smart_count: 2 })} sx={plain}>
          {notes.map((note) => (
            <Note key={note.id} note={note} people={people} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button fullWidth onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ borderRadius: 0 }}>
          {translate('generic.show.more')}
        </Button>
      )}
    </Paper>
  );
}

const plain = { listStyle: 'none', m: 0, p: 0 } as const;
