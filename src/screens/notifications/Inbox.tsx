import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { declared } from '../../../resources/index.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { Filters } from '../../pages/list/Filters.tsx';
import { AddressedList } from '../../pages/list/ListPage.tsx';
import { Pager } from '../../pages/list/Pager.tsx';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { Failed } from '../../pages/parts/Failed.tsx';
import { failureOf } from '../../pages/parts/failure.ts';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { messageOf } from '../../providers/portal.ts';
import { Notice } from './Notice.tsx';
import { type Notification, useNotices, useUnreadCount } from './notifications.ts';
import { useOpenNotice } from './useOpenNotice.ts';

const none = {};

/** All notifications of the user: search, filter, mark, open and delete. */
export default function Inbox() {
  return (
    <AddressedList name="notifications" storeKey="notifications">
      <Notices />
    </AddressedList>
  );
}

const Notices = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, total, error, isPending, refetch, filterValues, setFilters } = useListContext<Notification>();
  const unread = useUnreadCount();
  const notices = useNotices();
  const open = useOpenNotice();
  const [isEmptying, setEmptying] = useState(false);
  const title = translate('screens.notifications.title');
  const isFiltered = Object.keys(filterValues).length > 0;
  const remove = (notification: Notification) =>
    notices.remove(notification).catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
  return (
    <>
      <PageHeader
        title={title}
        note={translate('layout.bell.unread', { smart_count: unread })}
        actions={
          <>
            <Button variant="outlined" disabled={unread === 0} onClick={() => notices.readAll()}>
              {translate('screens.notifications.readAll')}
            </Button>
            <Button variant="outlined" color="error" disabled={!total && !isFiltered} onClick={() => setEmptying(true)}>
              {translate('screens.notifications.deleteAll')}
            </Button>
          </>
        }
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Filters
          name="notifications"
          sources={declared.notifications.list.filters}
          searchLabel={translate('generic.list.searchIn', { name: title })}
        />
        {error && <Failed error={error} onRetry={refetch} />}
        {failureOf({ data, error }) ? null : isPending ? (
          <Box aria-busy sx={{ display: 'grid', gap: 1, p: 2 }}>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} variant="rounded" height={56} />
            ))}
          </Box>
        ) : data?.length === 0 ? (
          <EmptyState
            Icon={BellIcon}
            title={translate('screens.notifications.empty')}
            text={translate(isFiltered ? 'generic.empty.filtered' : 'screens.notifications.emptyText')}
            action={
              isFiltered && (
                <Button variant="outlined" onClick={() => setFilters({}, {})}>
                  {translate('ra.action.remove_all_filters')}
                </Button>
              )
            }
          />
        ) : (
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.map((notification) => (
              <Notice
                key={notification.id}
                notification={notification}
                onOpen={() => void open(notification)}
                onMark={() => (notification.read ? notices.unread : notices.read)(notification)}
                onRemove={() => void remove(notification)}
              />
            ))}
          </Box>
        )}
        <Pager />
      </Paper>
      {isEmptying && (
        <InputDialog
          name="notifications"
          title={translate('screens.notifications.deleteAll')}
          text={translate('screens.notifications.deleteAllText')}
          fields={none}
          confirm={translate('screens.notifications.deleteAll')}
          isDangerous
          onClose={() => setEmptying(false)}
          onSubmit={async () => {
            await notices.removeAll();
            setEmptying(false);
          }}
        />
      )}
    </>
  );
};
