import Box from '@mui/material/Box';
import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  type PaginationProps,
  useListPaginationContext,
  useTranslate,
} from 'react-admin';

/** The buttons of pages. They would be a landmark of their own with an English name; the one around them has ours. */
const Steps = (props: PaginationActionsProps) => <PaginationActions {...props} role="none" aria-label={undefined} />;

/** The pages of the list around. Where nobody counted its rows there is only a next one, which has no number. */
export const Pages = (props: PaginationProps) => {
  const translate = useTranslate();
  const { total } = useListPaginationContext();
  return (
    <Box component="nav" aria-label={translate('generic.list.pages')}>
      <Pagination {...(total !== undefined && { actions: Steps })} {...props} />
    </Box>
  );
};
