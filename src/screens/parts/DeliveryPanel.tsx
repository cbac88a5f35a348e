import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { formatInstant } from '../../format/dates.ts';
import { textColumn } from './columns.ts';
import type { DataColumn } from './FigureTable.tsx';
import type { Answered } from './Loaded.tsx';
import { UsersPanel } from './UsersPanel.tsx';

type Delivery = OutputOf<'capital-call-lines/delivery'>['delivery'][number];

const at = (moment: string | null) => (moment ? formatInstant(moment) : '–');

/** Who was notified of a notice, and when it was delivered, read and opened. */
export const DeliveryPanel = ({ query }: { query: Answered<readonly Delivery[]> }) => {
  const translate = useTranslate();
  const emailed = ({ emailedAt, deliveredAt, refusedAt }: Delivery) => {
    if (refusedAt) return translate('screens.delivery.refused', { at: formatInstant(refusedAt) });
    if (deliveredAt) return formatInstant(deliveredAt);
    return translate(emailedAt ? 'screens.delivery.sending' : 'screens.delivery.noEmail');
  };
  const columns: DataColumn<Delivery>[] = [
    textColumn(translate('screens.delivery.notified'), ({ notifiedAt }) => at(notifiedAt)),
    textColumn(translate('screens.delivery.emailed'), emailed),
    textColumn(translate('screens.delivery.read'), ({ readAt }) => at(readAt)),
    textColumn(translate('screens.delivery.opened'), ({ openedAt }) => at(openedAt)),
  ];
  return <UsersPanel title={translate('screens.delivery.title')} query={query} columns={columns} />;
};
