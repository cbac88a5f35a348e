import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { relativeTime } from '../../format/relativeTime.ts';
import { pathTo } from '../../routing/paths.ts';
import { type Notification, useLatest, useNotices } from './notifications.ts';
import { useOpenNotice } from './useOpenNotice.ts';

/** The latest notifications, each linked to its subject; calls `close` before navigating. */
export const Newest = ({ unread, close }: { unread: number; close: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data = [], isPending, isError } = useLatest();
  const { readAll } = useNotices();
  const openNotice = useOpenNotice();
  const open = (notification: Notification) => {
    close();
    void openNotice(notification);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {translate('layout.bell.label')}
        </Typography>
        {unread > 0 && (
          <Button size="small" onClick={() => readAll()}>
            {translate('layout.bell.readAll')}
          </Button>
        )}
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 96 }}>
        {isPending && <CircularProgress size={24} sx={{ display: 'block', m: '32px auto' }} />}
        {isError && <Note>{translate('layout.bell.failed')}</Note>}
        {!isPending && !isError && data.length === 0 && (
          <Note title={translate('layout.bell.none')}>{translate('layout.bell.noneText')}</Note>
        )}
        <List disablePadding>
          {data.map((notification) => (
            <Item key={notification.id} notification={notification} onOpen={() => open(notification)} />
          ))}
        </List>
      </Box>
      <Button
        sx={{ borderRadius: 0, borderTop: 1, borderColor: 'divider', flexShrink: 0 }}
        onClick={() => {
          close();
          navigate(pathTo('notifications', 'list'));
        }}
      >
        {translate('layout.bell.all')}
      </Button>
    </>
  );
};

const Note = ({ title, children }: { title?: string; children: string }) => (
  <Box sx={{ px: 3, py: 3, textAlign: 'center', color: 'text.secondary', fontSize: '0.875rem' }}>
    {title && (
      <Typography variant="subtitle2" color="text.primary">
        {title}
      </Typography>
    )}
    {children}
  </Box>
);

const Item = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const translate = useTranslate();
  const { key, count } = relativeTime(notification.createdAt);
  return (
    <ListItem disablePadding divider>
      <ListItemButton onClick={onOpen} sx={{ display: 'block', borderRadius: 0, py: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: notification.read ? 400 : 650 }}>
          {!notification.read && (
            <Box
              component="span"
              role="img"
              aria-label={translate('layout.bell.unread', { smart_count: 1 })}
              sx={{ display: 'inline-block', width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: 'primary.main' }}
            />
          )}
          {notification.title}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {notification.message}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate(key, { smart_count: count })}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
};
