import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ListContextProvider,
  ReferenceManyField,
  useListContext,
  useLocation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { sortOf } from '../../resources/kit/sorting.ts';
import { useTitle } from '../fields/title.ts';
import { currencyOf } from '../forms/values.ts';
import type { Row } from '../providers/record.ts';
import { Cards } from './list/Cards.tsx';
import { CreateButton } from './list/CreateButton.tsx';
import { pageSizes } from './list/declared.ts';
import { ImportButton } from './list/ImportButton.tsx';
import { queryOptions } from './list/ListPage.tsx';
import { Pager } from './list/Pager.tsx';
import { Rows } from './list/Rows.tsx';
import { SourceRows } from './list/SourceRows.tsx';
import { useSources } from './list/useSources.ts';
import { Failed } from './parts/Failed.tsx';
import { failureOf } from './parts/failure.ts';

interface Props {
  name: ResourceName;
  /** Common values of the rows, starting with the parent record: {fundId: '...'}. */
  filter: Readonly<Record<string, string>>;
  /** Defaults to the declared columns without those of the filter. */
  columns?: readonly string[] | undefined;
  /** Adds a button for a new row with the filter's values. */
  canCreate?: boolean;
  /** Extra initial values of a new row. */
  given?: Readonly<Record<string, string>>;
}

/** Rows of another entity within a page: sortable and paginated, without changing the address. */
export const RelatedList = ({ name, filter, columns, canCreate = false, given }: Props) => {
  const [[target = '', id = ''] = [], ...others] = Object.entries(filter);
  const page = usePageAround();
  const prefill = { ...filter, ...currencyOf(resources[name].fields, useRecordContext<Row>()), ...given };
  return (
    <ReferenceManyField
      reference={name}
      record={{ id }}
      target={target}
      filter={Object.fromEntries(others)}
      sort={sortOf(resources[name].list.sort)}
      perPage={pageSizes[0] as number}
      queryOptions={queryOptions(name)}
    >
      <Related
        name={name}
        filter={filter}
        page={page}
        columns={columns ?? resources[name].list.columns.filter((source) => !(source in filter))}
        create={
          // Inner entities have no list page, so they are created here.
          (canCreate || resources[name].inner) && (
            <>
              <ImportButton name={name} fixed={filter} size="small" />
              {canCreate && <CreateButton name={name} prefill={prefill} size="small" />}
            </>
          )
        }
      />
    </ReferenceManyField>
  );
};

/** Returns the address and title of the surrounding page. */
const usePageAround = () => {
  const translate = useTranslate();
  const title = useTitle();
  const { pathname, search } = useLocation();
  const name = useResourceContext() as ResourceName | undefined;
  const record = useRecordContext<Row>();
  return { at: `${pathname}${search}`, title: name && record ? title(name, record) : translate('generic.back') };
};

interface RelatedProps {
  name: ResourceName;
  filter: Readonly<Record<string, string>>;
  page: { at: string; title: string };
  columns: readonly string[];
  create: React.ReactNode;
}

const Related = ({ name, filter, page, columns, create }: RelatedProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const { total = 0, error, refetch, sort } = list;
  const { sources, hidden } = useSources(name, columns);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const shown = {
    name,
    label: translate(`resources.${name}.name`, { smart_count: 2 }),
    sources: sources.filter((source) => !hidden.includes(source)),
    isInner: true,
  };
  const failed = error && <Failed error={error} onRetry={refetch} />;
  if (failureOf(list)) return failed;
  return (
    <SourceRows name={name} among={{ ...page, sort, filter }}>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {create && (
          <Box
            sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, p: 1, '&:empty': { p: 0 } }}
          >
            {create}
          </Box>
        )}
        {failed}
        {/* Totals use the same filter. */}
        <ListContextProvider value={{ ...list, filter }}>
          {isNarrow ? <Cards {...shown} /> : <Rows {...shown} storeKey={`${name}.related`} />}
        </ListContextProvider>
        {total > (pageSizes[0] ?? 0) && <Pager of={shown.label} />}
      </Paper>
    </SourceRows>
  );
};
