import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import type { CalendarEntry } from '../../../resources/session.ts';
import { useLinkTo } from '../../routing/links.ts';

/** A date of a record: its title, which opens the record, and the kind of date. */
export const Entry = ({ entry: { resource, id, title, label, fund } }: { entry: CalendarEntry }) => {
  const path = useLinkTo()(resource, 'show', { id });
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={LinkBase} to={path} underline="hover" sx={{ fontWeight: 500 }}>
          {title}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {title}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary' }}>{fund ? `${label} · ${fund}` : label}</Box>
    </Box>
  );
};
