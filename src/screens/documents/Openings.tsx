import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatInstant } from '../../format/dates.ts';
import { useRole } from '../../session/role.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Opening = OutputOf<'documents/openings'>['openings'][number];

const roles = resources.documents.actions.openings?.roles ?? [];

/** Who opened the file, for staff of the fund. */
const Openings = ({ record }: { record: RecordOf<'documents'> }) => {
  const translate = useTranslate();
  const mayRead = admits(roles, useRole());
  const query = useActionQuery('documents/openings', record, {
    enabled: mayRead,
    select: ({ openings }) => openings,
  });
  if (!mayRead) return null;
  const title = translate('resources.documents.panels.openings');
  const columns: DataColumn<Opening>[] = [
    textColumn(translate('screens.delivery.user'), ({ name }) => name ?? translate('screens.delivery.unnamed')),
    textColumn(translate('screens.delivery.firstOpened'), ({ firstAt }) => formatInstant(firstAt)),
    textColumn(translate('screens.delivery.lastOpened'), ({ lastAt }) => formatInstant(lastAt)),
    figureColumn(translate('screens.delivery.times'), ({ times }) => String(times)),
  ];
  return (
    <Loaded query={query} skeleton={<Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />}>
      {(rows) =>
        rows.length > 0 && (
          <Panel isApart isFlush title={title}>
            <FigureTable label={title} columns={columns} rows={rows} keyOf={({ userId }) => userId} />
          </Panel>
        )
      }
    </Loaded>
  );
};

export default Openings;
