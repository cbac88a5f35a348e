import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatInstant } from '../../format/dates.ts';
import { useRole } from '../../session/role.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import type { DataColumn } from '../parts/FigureTable.tsx';
import { UsersPanel } from '../parts/UsersPanel.tsx';
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
  const columns: DataColumn<Opening>[] = [
    textColumn(translate('screens.delivery.firstOpened'), ({ firstAt }) => formatInstant(firstAt)),
    textColumn(translate('screens.delivery.lastOpened'), ({ lastAt }) => formatInstant(lastAt)),
    figureColumn(translate('screens.delivery.times'), ({ times }) => String(times)),
  ];
  return <UsersPanel title={translate('resources.documents.panels.openings')} query={query} columns={columns} />;
};

export default Openings;
