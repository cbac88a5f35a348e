import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** Skeleton rows in the height of the loading content. */
export const ListSkeleton = ({ rows = 3, height = 34 }: { rows?: number; height?: number }) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy aria-label={translate('layout.loading.page')} sx={{ px: 2, py: 0.5 }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
        <Skeleton key={index} variant="text" height={height} />
      ))}
    </Box>
  );
};
