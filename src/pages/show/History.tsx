import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { HistoryEvent } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { WithNames } from '../../fields/people.tsx';
import { formatInstant } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { useApi } from '../../providers/api.ts';
import type { Row, Values } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { linkTo } from '../../routing/links.ts';
import { useRole } from '../../session/role.ts';
import { EmptyLine } from '../parts/EmptyLine.tsx';
import { Failed } from '../parts/Failed.tsx';
import { failureOf } from '../parts/failure.ts';
import { Changes } from './Changes.tsx';
import { EventTitle } from './EventTitle.tsx';
import { type Chosen, HistoryFilters } from './HistoryFilters.tsx';
import { historyName } from './tabs.ts';

const atOnce = 20;
const all: Chosen = { entity: '', actorId: '' };

/**
 * The activity on a record and the records that belong to it, newest first, with values before and after. Its users and
 * types of records are filters.
 */
export const History = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext() as Row;
  const translate = useTranslate();
  const api = useApi();
  const role = useRole();
  const audit = historyName ? linkTo(role, historyName, 'list') : null;
  const [chosen, setChosen] = useState(all);
  const id = plainId(name, record.id);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [name, 'history', id, chosen],
    queryFn: ({ signal, pageParam }) =>
      api.history(name, id, { range: JSON.stringify([pageParam, pageParam + atOnce - 1]), ...chosen }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, last) => (last + atOnce < total ? last + atOnce : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const failed = error && <Failed error={error} onRetry={refetch} />;
  if (failureOf({ data, error })) return failed;
  if (isPending || !data) return <Skeleton variant="rounded" height={180} />;
  const events = data.pages.flatMap(({ history }) => history);
  const known = lastKnown(events);
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={filterRow}>
        <HistoryFilters of={data.pages[0]} chosen={chosen} onChoose={setChosen} />
        {audit && (
          <Button
            size="small"
            component={LinkBase}
            sx={{ ml: 'auto' }}
            to={`${audit}?filter=${encodeURIComponent(JSON.stringify({ entity: [name], entityId: [id] }))}`}
          >
            {translate('screens.records.inAudit')}
          </Button>
        )}
      </Box>
      {events.length === 0 ? (
        <EmptyLine text={translate('resources.audit-events.empty')} />
      ) : (
        <Box component="ol" aria-label={translate('generic.show.history')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <WithNames told={namesOf(events, translate)}>
            {events.map((event) => (
              <Entry
                key={event.id}
                event={event}
                own={id}
                known={known.get(event.entityId)}
                record={record}
                // A history over many entities reads as a sequence.
                isFolded={resources[name].historyBy !== null && event.entity !== name}
              />
            ))}
          </WithNames>
        </Box>
      )}
      {failed}
      {hasNextPage && (
        <Button fullWidth onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ borderRadius: 0 }}>
          {translate('generic.show.more')}
        </Button>
      )}
    </Paper>
  );
};

const filterRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 2.5 },
  pt: 2,
  pb: 0.5,
  '&:empty': { display: 'none' },
} as const;

type Translate = ReturnType<typeof useTranslate>;

/** Returns the actor's name, else the role. The names also resolve user references within changes. */
const actorOf = ({ actorName, actorRole }: HistoryEvent, translate: Translate): string | null =>
  actorName ?? (actorRole ? optionText(actorRole, translate) : null);

const namesOf = (events: readonly HistoryEvent[], translate: Translate): ReadonlyMap<string, string> =>
  new Map(
    events.flatMap((event) => {
      const name = actorOf(event, translate);
      return event.actorId && name ? [[event.actorId, name]] : [];
    }),
  );

/** Returns the last values of each record in the events, the newest of which comes first. */
const lastKnown = (events: readonly HistoryEvent[]): ReadonlyMap<string | null, Values> => {
  const known = new Map<string | null, Values>();
  for (const { entityId, before, after } of events)
    known.set(entityId, { ...before, ...after, ...known.get(entityId) });
  return known;
};

interface EntryProps {
  event: HistoryEvent;
  own: string;
  record: Row;
  isFolded: boolean;
  known: Values | undefined;
}

const Entry = ({ event, own, record, isFolded, known }: EntryProps) => {
  const translate = useTranslate();
  const isOwn = event.entityId === own;
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ fontWeight: 600 }}>
        <EventTitle event={event} isOwn={isOwn} known={known} />
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 0.5 }}>
        <time dateTime={event.createdAt}>{formatInstant(event.createdAt)}</time>
        {' · '}
        {actorOf(event, translate) ?? translate('screens.records.system')}
      </Box>
      {/* Otherwise the reason is part of the changes. */}
      {event.reason && event.after?.reason !== event.reason && (
        <Box sx={{ mb: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('screens.records.reason', { reason: event.reason })}
        </Box>
      )}
      <Changes
        deed={event}
        before={event.before}
        after={event.after}
        record={isOwn ? record : undefined}
        isFolded={isFolded}
      />
    </Box>
  );
};
