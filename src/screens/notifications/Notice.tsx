import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UnreadIcon from '@mui/icons-material/MarkAsUnreadOutlined';
import ReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../format/dates.ts';
import { relativeTime } from '../../format/relativeTime.ts';
import { optionText } from '../../format/text.ts';
import type { Notification } from './notifications.ts';

interface Props {
  notification: Notification;
  onOpen: () => void;
  onMark: () => void;
  onRemove: () => void;
}

/** One notification, linked to its subject, with its actions. */
export const Notice = ({ notification, onOpen, onMark, onRemove }: Props) => {
  const translate = useTranslate();
  const { title, message, type, read, createdAt } = notification;
  const { key, count } = relativeTime(createdAt);
  const mark = translate(read ? 'screens.notifications.markUnread' : 'screens.notifications.markRead');
  const remove = translate('screens.notifications.delete');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: '12px minmax(0, 1fr)',
          columnGap: 1,
          px: 2,
          py: 1.25,
          textAlign: 'left',
          fontSize: '0.875rem',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ pt: 0.75 }}>
          {!read && (
            <Box
              role="img"
              aria-label={translate('screens.notifications.unread')}
              sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }}
            />
          )}
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: read ? 400 : 650 }}>{title}</Box>
          {message && <Box sx={{ color: 'text.secondary' }}>{message}</Box>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {optionText(type, translate)} ·{' '}
            <time dateTime={createdAt} title={formatInstant(createdAt)}>
              {translate(key, { smart_count: count })}
            </time>
          </Box>
        </Box>
      </ButtonBase>
      <IconButton
        title={mark}
        size="small"
        aria-label={translate('generic.labelled', { label: mark, text: title })}
        onClick={onMark}
      >
        {read ? <UnreadIcon fontSize="small" /> : <ReadIcon fontSize="small" />}
      </IconButton>
      <IconButton
        title={remove}
        size="small"
        aria-label={translate('generic.labelled', { label: remove, text: title })}
        onClick={onRemove}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
