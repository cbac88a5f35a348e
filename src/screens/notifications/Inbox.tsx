import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { declared } from '../../../resources/index.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { Failed } from '../../generic/Failed.tsx';
import { FilterBar } from '../../generic/list/FilterBar.tsx';
import { Pager } from '../../generic/list/Pager.tsx';
import { SearchBox } from '../../generic/list/SearchBox.tsx';
import { EmptyState, PageHeader } from '../../generic/parts.ts';
import { messageOf } from '../../generic/provider.ts';
import { useRows } from '../../generic/rows/useRows.ts';
import type { Values } from '../../kinds/types.ts';
import { type Notification, useNotices, useUnreadCount } from '../../layout/notifications.ts';
import { useOpenNotice } from '../../layout/useOpenNotice.ts';
import { Notice } from './Notice.tsx';

const none = {};

/** Everything the person was told: found, filtered, marked, opened, taken away. */
export default function Inbox() {
  const translate = useTranslate();
  const notify = useNotify();
  const rows = useRows({ name: 'notifications', storeKey: 'notifications.listParams' });
  const unread = useUnreadCount();
  const notices = useNotices();
  const open = useOpenNotice();
  const [isEmptying, setEmptying] = useState(false);
  const title = translate('screens.notifications.title');
  const isFiltered = Object.keys(rows.values).length > 0;
  const remove = (notification: Notification) =>
    notices.remove(notification).then(
      () => notify('screens.notifications.deleted', { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  const search = (q: string) => {
    const { q: _, ...others }: Values = rows.values;
    rows.setValues(q ? { ...others, q } : others);
  };
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
            <Button
              variant="outlined"
              color="error"
              disabled={!rows.total && !isFiltered}
              onClick={() => setEmptying(true)}
            >
              {translate('screens.notifications.deleteAll')}
            </Button>
          </>
        }
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5 }}>
          <SearchBox
            label={translate('generic.list.searchIn', { name: title })}
            value={String(rows.values.q ?? '')}
            onChange={search}
          />
          <FilterBar
            name="notifications"
            sources={declared.notifications.list.filters}
            values={rows.values}
            onChange={(values) => rows.setValues(values)}
          />
        </Box>
        {rows.error ? (
          <Failed error={rows.error} onRetry={rows.refetch} />
        ) : rows.isPending ? (
          <Box aria-busy sx={{ display: 'grid', gap: 1, p: 2 }}>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} variant="rounded" height={56} />
            ))}
          </Box>
        ) : rows.rows?.length === 0 ? (
          <EmptyState
            Icon={BellIcon}
            title={translate('screens.notifications.empty')}
            text={translate(isFiltered ? 'generic.empty.filtered' : 'screens.notifications.emptyText')}
            action={
              isFiltered && (
                <Button variant="outlined" onClick={() => rows.setValues({})}>
                  {translate('generic.list.clearFilters')}
                </Button>
              )
            }
          />
        ) : (
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {(rows.rows as readonly Notification[] | undefined)?.map((notification) => (
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
        <Pager {...rows} />
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
}
