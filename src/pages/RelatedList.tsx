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
import { OpenedFrom } from './list/opened.tsx';
import { Pager } from './list/Pager.tsx';
import { Rows } from './list/Rows.tsx';
import { useSources } from './list/useSources.ts';
import { Failed } from './parts/Failed.tsx';
import { failureOf } from './parts/failure.ts';

interface Props {
  name: ResourceName;
  /** What the rows have in common, first of all the record that they belong to: {fundId: '...'}. */
  filter: Readonly<Record<string, string>>;
  /** The declared columns without those of the filter, where none are given. */
  columns?: readonly string[] | undefined;
  /** Offers a form for a new row that starts with the filter's values. */
  canCreate?: boolean;
  /** What that starts with besides. */
  given?: Readonly<Record<string, string>>;
}

/** Rows of another entity inside a page: sortable, a page at a time; the address is not touched. */
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
          // What has no list of its own is entered here alone.
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

/** The page that the rows are part of: its address, and the record that it is about. */
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
    <OpenedFrom name={name} among={{ ...page, sort, filter }}>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {create && (
          <Box
            sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, p: 1, '&:empty': { p: 0 } }}
          >
            {create}
          </Box>
        )}
        {failed}
        {/* What is added up belongs to the same record. */}
        <ListContextProvider value={{ ...list, filter }}>
          {isNarrow ? <Cards {...shown} /> : <Rows {...shown} storeKey={`${name}.related`} />}
        </ListContextProvider>
        {total > (pageSizes[0] ?? 0) && <Pager />}
      </Paper>
    </OpenedFrom>
  );
};
