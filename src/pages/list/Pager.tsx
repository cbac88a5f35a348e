import { useListContext, useTranslate } from 'react-admin';
import { Pages } from '../../fields/Pages.tsx';
import { formatInteger } from '../../format/numbers.ts';
import { pageSizes } from './declared.ts';

/** How many rows the list around has, where they were counted up to a bound only: '10,000+'. Null where they were all counted. */
export const useBound = (): string | null => {
  const { total, meta } = useListContext();
  return total !== undefined && meta?.isMore === true ? `${formatInteger(total)}+` : null;
};

/** The pages of the list around: '1-10 of 12', and '1-10 of 10,000+' where nobody counted the others. */
export const Pager = () => {
  const translate = useTranslate();
  const bound = useBound();
  const said = ({ from, to }: { from: number; to: number }) =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: bound });
  return <Pages rowsPerPageOptions={pageSizes} {...(bound && { labelDisplayedRows: said })} />;
};
