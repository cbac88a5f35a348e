import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { formatInstant } from '../../format/dates.ts';
import { textColumn } from './columns.ts';
import { type DataColumn, FigureTable } from './FigureTable.tsx';
import { type Answered, Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

type Delivery = OutputOf<'capital-call-lines/delivery'>['delivery'][number];

const at = (moment: string | null) => (moment ? formatInstant(moment) : '–');

/** Who was notified of a notice, and when it was delivered, read and opened. */
export const DeliveryPanel = ({ query }: { query: Answered<readonly Delivery[]> }) => {
  const translate = useTranslate();
  const title = translate('screens.delivery.title');
  const emailed = ({ emailedAt, deliveredAt, refusedAt }: Delivery) => {
    if (refusedAt) return translate('screens.delivery.refused', { at: formatInstant(refusedAt) });
    if (deliveredAt) return formatInstant(deliveredAt);
    return translate(emailedAt ? 'screens.delivery.sending' : 'screens.delivery.noEmail');
  };
  const columns: DataColumn<Delivery>[] = [
    textColumn(translate('screens.delivery.user'), ({ name }) => name ?? translate('screens.delivery.unnamed')),
    textColumn(translate('screens.delivery.notified'), ({ notifiedAt }) => at(notifiedAt)),
    textColumn(translate('screens.delivery.emailed'), emailed),
    textColumn(translate('screens.delivery.read'), ({ readAt }) => at(readAt)),
    textColumn(translate('screens.delivery.opened'), ({ openedAt }) => at(openedAt)),
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
