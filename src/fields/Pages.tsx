import Box from '@mui/material/Box';
import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  type PaginationProps,
  useListPaginationContext,
  useTranslate,
} from 'react-admin';

/**
 * Page buttons without their own landmark, which would have an English name; the surrounding landmark has a translated
 * one.
 */
const Steps = (props: PaginationActionsProps) => <PaginationActions {...props} role="none" aria-label={undefined} />;

/** Returns translated pagination labels. MUI's defaults are English; small screens use the range label. */
export const usePageWords = () => {
  const translate = useTranslate();
  return {
    getItemAriaLabel: (type: 'first' | 'last' | 'next' | 'previous') => translate(`ra.navigation.${type}`),
    labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
      translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count }),
  };
};

interface Props extends PaginationProps {
  /** Name of the list, if the page has several. */
  of?: string | undefined;
}

/** Pagination of the surrounding list. Without a total it only offers the next page. */
export const Pages = ({ of, ...props }: Props) => {
  const translate = useTranslate();
  const { total } = useListPaginationContext();
  const { getItemAriaLabel } = usePageWords();
  // React-admin passes unknown props through.
  const words = { getItemAriaLabel };
  const label = translate('generic.list.pages');
  return (
    <Box component="nav" aria-label={of ? translate('generic.labelled', { label, text: of }) : label}>
      <Pagination {...words} {...(total !== undefined && { actions: Steps })} {...props} />
    </Box>
  );
};
