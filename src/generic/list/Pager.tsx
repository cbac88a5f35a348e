import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { pageSizes, type Rows } from '../rows/useRows.ts';

type Props = Pick<Rows, 'page' | 'perPage' | 'total' | 'setPage'> & Partial<Pick<Rows, 'setPerPage'>>;

/** Which rows of how many, the page size where it can be chosen, and the pages before and after. */
export const Pager = ({ page, perPage, total = 0, setPage, setPerPage }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = translate('ra.navigation.page_range_info', {
    offsetBegin: total === 0 ? 0 : (page - 1) * perPage + 1,
    offsetEnd: Math.min(page * perPage, total),
    total,
  });
  return (
    <Box
      component="nav"
      aria-label={translate('generic.list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {setPerPage && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <label htmlFor={id}>{translate('generic.list.rowsPerPage')}</label>
          <Box
            component="select"
            id={id}
            value={perPage}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => setPerPage(Number(event.target.value))}
            sx={{
              font: 'inherit',
              color: 'text.primary',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              p: 0.5,
            }}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Box>
        </Box>
      )}
      <span role="status">{range}</span>
      <Box>
        <IconButton
          size="small"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
          aria-label={translate('ra.navigation.previous')}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="small"
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
          aria-label={translate('ra.navigation.next')}
        >
          <ChevronRight />
        </IconButton>
      </Box>
    </Box>
  );
};
