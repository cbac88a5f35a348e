import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, memo, type ReactNode, Suspense } from 'react';
import { PrevNextButtons, ShowBase, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { DeclaredField } from '../fields/index.tsx';
import { WithPeople } from '../fields/people.tsx';
import { useTitle } from '../fields/title.ts';
import { formatInstant } from '../format/dates.ts';
import type { Row } from '../providers/record.ts';
import { canOpen, startsAt } from '../routing/links.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { BackLink } from './BackLink.tsx';
import { pollWhileTransient } from './list/pollWhileTransient.ts';
import { rowsAmong, SourceRows, useSourceRows } from './list/SourceRows.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { RecordGate } from './RecordGate.tsx';
import { RelatedList } from './RelatedList.tsx';
import { AddressTabs } from './show/AddressTabs.tsx';
import { Details } from './show/Details.tsx';
import { FilePanel } from './show/FilePanel.tsx';
import { Headline } from './show/Headline.tsx';
import { History } from './show/History.tsx';
import { RecordActions } from './show/RecordActions.tsx';
import { tabsOf } from './show/tabs.ts';

/**
 * The details of the record in the address: its steps, then tabs with its values and hand-written panels, related rows,
 * and history.
 */
const ResourceShow = ({ name }: { name: ResourceName }) => (
  <ShowBase<Row>
    resource={name}
    // The guard checks access; it also considers the user's own role.
    disableAuthentication
    queryOptions={{
      // The page itself shows why a record is not available.
      onError: () => undefined,
      refetchInterval: ({ state }) => pollWhileTransient(name, state.data ? [state.data] : []),
    }}
    render={({ record, error, isPending, refetch }) => (
      <RecordGate name={name} record={record} error={error} isPending={isPending ?? false} refetch={refetch}>
        {() => (
          <WithPeople>
            <Shown />
          </WithPeople>
        )}
      </RecordGate>
    )}
  />
);

const row = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' };
/** Height of the previous and next buttons, in pixels. */
const TURNING = 40;

/** Returns the record of the page, which the gate guarantees. */
const useShown = () => ({ name: useResourceContext() as ResourceName, record: useRecordContext() as Row });

/** Memoized: a refetch with the same result does not re-render. */
const Shown = memo(() => {
  const { name, record } = useShown();
  const translate = useTranslate();
  const title = useTitle()(name, record);
  const role = useRole();
  const tabs = tabsOf(name, record, role);
  const Pending = useSlots().pendingOf(name);
  // Previous and next within the rows that the record was opened from, in their order.
  const among = useSourceRows(name);
  const hasRows = (among !== null && 'at' in among) || canOpen(role, name, 'list');
  const turning = hasRows && !startsAt(role, name) && (
    <SourceRows name={name} among={among}>
      <PrevNextButtons linkType="show" {...rowsAmong(name, among)} limit={100} />
    </SourceRows>
  );
  const isTold = typeof record.updatedAt === 'string' && !resources[name].appendOnly;
  return (
    <>
      <PageHeader
        isSticky
        title={title}
        above={
          // Loads after the record; its height is reserved so that buttons do not move under the pointer.
          <Box sx={{ ...row, minHeight: turning ? TURNING : 0 }}>
            <BackLink name={name} />
            {turning}
          </Box>
        }
        chips={Object.keys(resources[name].states).map((source) => (
          <DeclaredField key={source} name={name} source={source} isCell />
        ))}
        note={isTold && translate('generic.show.updated', { when: formatInstant(String(record.updatedAt)) })}
        actions={
          <SourceRows name={name} among={among}>
            <RecordActions />
          </SourceRows>
        }
      />
      <Headline />
      <Suspense fallback={null}>{Pending && <Pending />}</Suspense>
      {tabs.length === 1 ? (
        <Overview />
      ) : (
        <AddressTabs
          label={title}
          tabs={tabs}
          contentOf={({ key, rows }) => {
            if (!rows) return general[key];
            const { tab: _, key: __, ...list } = rows;
            return <RelatedTab key={key} {...list} />;
          }}
        />
      )}
    </>
  );
});

/** The rows of a tab: hand-written, or as declared. */
const RelatedTab = (list: ComponentProps<typeof RelatedList>) => {
  const Own = useSlots().relatedOf(list.name);
  return Own ? (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <Own filter={list.filter} />
    </Suspense>
  ) : (
    <RelatedList {...list} />
  );
};

/** The file, the declared panels, and the values. */
const Overview = () => {
  const { name, record } = useShown();
  const { panelOf, requirementsOf } = useSlots();
  const Requirements = requirementsOf(name);
  return (
    <>
      {resources[name].upload && <FilePanel name={name} record={record} />}
      <Suspense fallback={null}>{Requirements && <Requirements />}</Suspense>
      {resources[name].panels.map((panel) => {
        const Panel = panelOf(name, panel);
        return (
          <Suspense key={panel} fallback={<Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />}>
            <Panel record={record} />
          </Suspense>
        );
      })}
      <Details />
    </>
  );
};

const general: Readonly<Record<string, ReactNode>> = { overview: <Overview />, history: <History /> };

export default ResourceShow;
