import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import { Money, StateChip } from '../../../fields/own.tsx';
import { useRole } from '../../../session/role.ts';
import { useAnalytics } from '../../funds/numbers/analytics.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { Rate } from '../../funds/numbers/Rate.tsx';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useSeen } from '../../parts/useSeen.ts';
import { useFunds } from './lists.ts';

type Fund = RecordOf<'funds'>;
const shown = 8;

/** How each fund stands: what was called and paid of what is committed, and its values, which are fetched once in sight. */
export const FundsPanel = () => {
  const translate = useTranslate();
  const role = useRole();
  const funds = useFunds();
  const { enter } = useFundContext();
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const newFund = role === 'fund_manager' ? '/manager-fund' : '/funds/new';
  const value = (key: 'navNet' | 'tvpi' | 'netIrr'): DataColumn<Fund> => ({
    key,
    label: translate(`screens.numbers.${key}`),
    isRight: true,
    cell: ({ id }) => <Value fundId={id} isSeen={isSeen} figure={key} />,
  });
  const columns: DataColumn<Fund>[] = [
    {
      key: 'name',
      label: translate('resources.funds.fields.name'),
      cell: ({ id }) => <FundName id={id} onSwitch={() => enter(id, `/funds/${id}`)} />,
    },
    {
      key: 'status',
      label: translate('resources.funds.fields.status'),
      cell: ({ status }) => <StateChip of="funds" state={status} />,
    },
    {
      key: 'committed',
      label: translate('screens.numbers.committed'),
      isRight: true,
      cell: ({ committed, currency }) => <Money amount={committed ?? '0'} currency={currency} />,
    },
    {
      key: 'called',
      label: translate('screens.desk.calledOf'),
      cell: ({ name, committed, called, paidIn }) => (
        <Meter
          label={`${name}: ${translate('screens.desk.calledOf')}`}
          part={called ?? '0'}
          inner={paidIn ?? '0'}
          whole={committed ?? '0'}
        />
      ),
    },
    value('navNet'),
    value('tvpi'),
    value('netIrr'),
  ];
  return (
    <div ref={ref}>
      <FewPanel
        title={translate('screens.dashboard.funds')}
        few={funds}
        allAt="/funds"
        empty={{
          title: translate('screens.dashboard.noFunds'),
          text: translate('screens.dashboard.noFundsText'),
          action: can(resources.funds, 'create', role) && (
            <Button variant="contained" component={LinkBase} to={newFund}>
              {translate('screens.desk.newFund')}
            </Button>
          ),
        }}
      >
        {(rows) => (
          <DataTable
            label={translate('screens.dashboard.funds')}
            columns={columns}
            rows={rows.slice(0, shown)}
            keyOf={({ id }) => id}
          />
        )}
      </FewPanel>
    </div>
  );
};

const Value = ({
  fundId,
  isSeen,
  figure,
}: {
  fundId: string;
  isSeen: boolean;
  figure: 'navNet' | 'tvpi' | 'netIrr';
}) => {
  const translate = useTranslate();
  const { data, isError } = useAnalytics(fundId, { isWanted: isSeen, isEverywhere: true });
  if (isError) return '—';
  if (!data) return <Skeleton variant="text" width={72} sx={{ ml: 'auto' }} />;
  if (figure === 'navNet') return <Money amount={data.navNet} currency={data.currency} />;
  const none = translate('screens.numbers.notMeaningful');
  if (figure === 'tvpi') return data.tvpi === null ? none : formatMultiple(data.tvpi);
  return <Rate irr={shownIrr(data, data.netIrr)} />;
};
