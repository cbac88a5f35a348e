import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CalendarFeed as Feed, NewCalendarFeed } from '../../../resources/session.ts';
import { formatInstant } from '../../format/dates.ts';
import { http } from '../../providers/client.ts';
import { translatedMessage } from '../../providers/i18n.ts';
import { sessionUrl } from '../../session/apiPaths.ts';
import { Failed } from '../parts/Failed.tsx';

const url = sessionUrl('/user/calendar-feed');
const queryKey = ['calendar-feed'];

/** The secret address from which a calendar app reads the user's dates: create, renew, revoke. */
export const CalendarFeed = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await http(url, { signal, context: null })).json as Feed,
    retry: false,
  });
  const send = async (method: 'POST' | 'DELETE', done: string) => {
    setBusy(true);
    try {
      const { json } = await http(url, { method, context: null });
      const answer = json as Feed & Partial<NewCalendarFeed>;
      setAddress(answer.address ?? null);
      queries.setQueryData(queryKey, { feed: answer.feed });
      notify(done, { type: 'success' });
    } catch (refused) {
      notify(translatedMessage(refused), { type: 'error' });
    }
    setBusy(false);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    notify('generic.show.copied', { type: 'info' });
  };
  const feed = data?.feed;
  return (
    <Card component="section" id="calendar-feed" aria-labelledby="calendar-feed-title" sx={{ p: 3, mt: 2 }}>
      <Typography id="calendar-feed-title" component="h2" variant="h5" gutterBottom>
        {translate('screens.calendarFeed.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: '72ch' }}>
        {translate('screens.calendarFeed.text')}
      </Typography>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={36} />}
      {feed && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {translate('screens.calendarFeed.created', { moment: formatInstant(feed.createdAt) })}{' '}
          {feed.readAt
            ? translate('screens.calendarFeed.read', { moment: formatInstant(feed.readAt) })
            : translate('screens.calendarFeed.unread')}
        </Typography>
      )}
      {address && (
        <Box sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
          <Alert severity="warning">{translate('screens.calendarFeed.once')}</Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <TextField
              label={translate('screens.calendarFeed.address')}
              value={address}
              size="small"
              sx={{ flex: 1, minWidth: 220 }}
              slotProps={{ htmlInput: { readOnly: true } }}
              onFocus={({ target }) => target.select()}
            />
            {window.isSecureContext && (
              <Button variant="outlined" onClick={() => void copy()}>
                {translate('screens.calendarFeed.copy')}
              </Button>
            )}
          </Box>
        </Box>
      )}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void send('POST', feed ? 'screens.calendarFeed.renewed' : 'screens.calendarFeed.made')}
          >
            {translate(feed ? 'screens.calendarFeed.renew' : 'screens.calendarFeed.make')}
          </Button>
          {feed && (
            <Button
              variant="outlined"
              color="error"
              disabled={isBusy}
              onClick={() => void send('DELETE', 'screens.calendarFeed.revoked')}
            >
              {translate('screens.calendarFeed.revoke')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
};
