import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Newest } from './Newest.tsx';
import { useUnreadCount } from './notifications.ts';

/** The bell with its unread count and a menu of the latest notifications. */
export const Bell = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount();
  const label = unread > 0 ? translate('layout.bell.unread', { smart_count: unread }) : translate('layout.bell.label');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread} max={99} sx={count} slotProps={{ badge: { 'aria-hidden': true } }}>
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('layout.bell.label'),
            sx: { width: 350, maxHeight: 400, display: 'flex', flexDirection: 'column' },
          },
        }}
      >
        <Newest unread={unread} close={() => setAnchor(null)} />
      </Popover>
    </>
  );
};

const count = { '& .MuiBadge-badge': { bgcolor: '#c6303b', color: '#fff', fontWeight: 700 } };
