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

/** What is said of pages, and what their buttons are called by ear: on their own they are English, on a phone among others. */
export const usePageWords = () => {
  const translate = useTranslate();
  return {
    getItemAriaLabel: (type: 'first' | 'last' | 'next' | 'previous') => translate(`ra.navigation.${type}`),
    labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
      translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count }),
  };
};

/** The pages of the list around. Where nobody counted its rows there is only a next one, which has no number. */
export const Pages = (props: PaginationProps) => {
  const translate = useTranslate();
  const { total } = useListPaginationContext();
  const { getItemAriaLabel } = usePageWords();
  // React-admin hands on what it does not know.
  const words = { getItemAriaLabel };
  return (
    <Box component="nav" aria-label={translate('generic.list.pages')}>
      <Pagination {...words} {...(total !== undefined && { actions: Steps })} {...props} />
    </Box>
  );
};
