import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNotify, useTranslate } from 'react-admin';
import { figures } from '../../../theme/index.ts';

/** Placeholder for digits that the browser does not receive. */
export const mask = '•';

/** A text with a copy button; a masked text cannot be copied. */
export const Copy = ({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify('generic.show.copied', { type: 'info' });
  };
  const name = translate('generic.labelled', { label: translate('generic.show.copy'), text: label });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ ...figures, whiteSpace: 'normal', overflowWrap: 'anywhere', fontWeight: isStrong ? 650 : 400 }}>
          {text}
        </Box>
      </Box>
      {window.isSecureContext && !text.includes(mask) && (
        <IconButton aria-label={name} title={name} onClick={copy} size="small">
          <CopyIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
