import { useListContext, useTranslate } from 'react-admin';
import { Pages } from '../../fields/Pages.tsx';
import { formatInteger } from '../../format/numbers.ts';
import { pageSizes } from './declared.ts';

/** Returns the capped row count of the list: '10,000+'. Null for an exact count. */
export const useBound = (): string | null => {
  const { total, meta } = useListContext();
  return total !== undefined && meta?.isMore === true ? `${formatInteger(total)}+` : null;
};

/** Pagination of the list: '1-10 of 12', or '1-10 of 10,000+' for a capped count. `of` names one of several lists. */
export const Pager = ({ of }: { of?: string }) => {
  const translate = useTranslate();
  const bound = useBound();
  const said = ({ from, to }: { from: number; to: number }) =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: bound });
  return <Pages of={of} rowsPerPageOptions={pageSizes} {...(bound && { labelDisplayedRows: said })} />;
};
