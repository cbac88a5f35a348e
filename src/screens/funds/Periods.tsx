import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits, can } from '../../../resources/kit/can.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import { DeclaredField } from '../../fields/index.tsx';
import { Dash, StateChip } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { useDialogState } from '../../forms/keys.ts';
import { onDemand } from '../../layout/onDemand.tsx';
import { MoveDialog } from '../../moves/dialogs.ts';
import { MoveButtons } from '../../moves/MoveButtons.tsx';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { recordPage } from '../../pages/recordPage.tsx';
import type { Row } from '../../providers/record.ts';
import { pathTo } from '../../routing/paths.ts';
import { useRole, useUserId } from '../../session/role.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { Failed } from '../parts/Failed.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useFundToday } from '../parts/useFundDay.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import { Checklist } from '../periods/Checklist.tsx';

const CloseMany = onDemand(async () => (await import('../periods/CloseMany.tsx')).CloseMany);

/** Twenty-five years of quarters. With more, periods that can be closed or reopened are added. */
const MOST = 100;
/** Number of seal characters shown for comparison. */
const SEAL_SHOWN = 10;

/** The accounting periods of a fund, newest first, with their status and steps. */
const Page = ({ record: fund }: { record: Row }) => {
  const translate = useTranslate();
  const {
    rows: newest,
    total,
    ...asked
  } = useTopRows('periods', { filter: { fundId: [fund.id] }, sort: '-startsOn', limit: MOST });
  const isMore = total > MOST;
  const inTurn = useTopRows('periods', {
    filter: { fundId: [fund.id], inTurn: true },
    sort: '-startsOn',
    limit: MOST,
    isWanted: isMore,
  });
  const error = asked.error ?? inTurn.error;
  const isPending = asked.isPending || inTurn.isPending;
  const rows = newest && withOthers(newest, isMore ? inTurn.rows : []);
  const next = (rows as readonly RecordOf<'periods'>[] | undefined)?.find(isNext);
  const refetch = () => Promise.all([asked.refetch(), ...(isMore ? [inTurn.refetch()] : [])]);
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.periods')}
        note={String(fund.name)}
        actions={rows && <CloseSeveral fundId={String(fund.id)} periods={rows} />}
      />
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <>
          {next && <Checklist record={next} isNamed />}
          <Panel title={translate('resources.periods.name', { smart_count: 2 })} isFlush>
            {isPending ? (
              <ListSkeleton rows={4} height={56} />
            ) : rows?.length ? (
              <>
                {isMore && (
                  <Box sx={{ px: 2.5, py: 2, color: 'text.secondary' }}>
                    {translate('screens.periods.newest', { smart_count: MOST, total })}
                  </Box>
                )}
                <Sheet periods={rows} />
              </>
            ) : (
              <Box sx={{ px: 2.5, py: 2 }}>{translate('screens.periods.none')}</Box>
            )}
          </Panel>
        </>
      )}
    </>
  );
};

/** The period to close next has ended and is the first open one. */
const isNext = ({ status, inTurn }: RecordOf<'periods'>) => status === 'open' && inTurn === true;

/** Offers to close several periods if more than one has ended. */
const CloseSeveral = ({ fundId, periods }: { fundId: string; periods: readonly Row[] }) => {
  const translate = useTranslate();
  const role = useRole();
  const today = useFundToday(fundId);
  // Snapshot, because closed periods leave the selection.
  const [asked, setAsked] = useDialogState<readonly RecordOf<'periods'>[]>();
  const ended = (periods as readonly RecordOf<'periods'>[]).filter(
    ({ status, endsOn }) => status === 'open' && endsOn < today,
  );
  const mayClose = admits(resources.periods.states.status?.moves.close?.roles ?? [], role);
  return (
    <>
      {mayClose && ended.length > 1 && (
        <Button variant="outlined" onClick={() => setAsked(ended)}>
          {translate('screens.periods.closeMany')}
        </Button>
      )}
      {asked && <CloseMany periods={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

/** Appends rows that are missing. Both lists are sorted newest first, and none of the added rows is newer. */
const withOthers = <R extends { id: Row['id'] }>(rows: readonly R[], others: readonly R[] = []): R[] => {
  const there = new Set(rows.map(({ id }) => id));
  return [...rows, ...others.filter(({ id }) => !there.has(id))];
};

const Sheet = ({ periods }: { periods: readonly Row[] }) => {
  const translate = useTranslate();
  const role = useRole();
  const userId = useUserId();
  // Outside the table: switching from table to cards on resize would close a dialog inside it.
  const [open, setOpen] = useDialogState<{ id: Row['id']; move: string }>();
  const opened = periods.find(({ id }) => id === open?.id);
  const label = (field: string) => translate(`resources.periods.fields.${field}`);
  const columns: DataColumn<Row>[] = [
    textColumn(translate('resources.periods.name', { smart_count: 1 }), (row) => (
      <Link component={LinkBase} to={pathTo('periods', 'show', row)}>
        {`${formatDate(String(row.startsOn))} – ${formatDate(String(row.endsOn))}`}
      </Link>
    )),
    textColumn(label('status'), (row) => <StateChip of="periods" state={String(row.status)} />),
    // For roles without access to users, only the page of a period names the person who closed it.
    ...(can(resources.users, 'show', role) ? (['closedBy', 'closedAt'] as const) : (['closedAt'] as const)).map(
      (source) =>
        textColumn<Row>(label(source), (row) =>
          row[source] ? <DeclaredField name="periods" source={source} record={row} isCell /> : <Dash />,
        ),
    ),
    figureColumn(label('result'), (row) =>
      typeof row.result === 'string' ? <DeclaredField name="periods" source="result" record={row} /> : <Dash />,
    ),
    textColumn(label('seal'), (row) =>
      typeof row.seal === 'string' ? (
        <Box component="code" title={row.seal}>
          {row.seal.slice(0, SEAL_SHOWN)}
        </Box>
      ) : (
        <Dash />
      ),
    ),
    figureColumn(translate('generic.list.actions'), (row) =>
      movesFor(resources.periods, row, role, userId).length ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <MoveButtons resource="periods" record={row} onOpen={(move) => setOpen({ id: row.id, move })} />
        </Box>
      ) : (
        <Dash />
      ),
    ),
  ];
  return (
    <>
      <FigureTable
        label={translate('resources.periods.name', { smart_count: 2 })}
        columns={columns}
        rows={periods}
        keyOf={({ id }) => id}
      />
      {open && opened && (
        <MoveDialog resource="periods" record={opened} move={open.move} onClose={() => setOpen(null)} />
      )}
    </>
  );
};

export default recordPage('funds', Page);
