import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'react-admin';
import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import { Money, StateChip } from '../../../fields/own.tsx';
import { useRole } from '../../../session/role.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { useWithout } from '../../funds/numbers/Performance.tsx';
import { Performed, Rate } from '../../funds/numbers/Rate.tsx';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { type StandingFund, useStanding } from './standing.ts';

type Shown = 'navNet' | 'tvpi' | 'netIrr' | 'grossIrr';

/** How each of the largest funds stands: what was called and paid of what is committed, and its values. */
export const FundsPanel = () => {
  const translate = useTranslate();
  const role = useRole();
  const { standing, ...asked } = useStanding();
  const { enter } = useFundContext();
  const newFund = role === 'fund_manager' ? '/manager-fund' : '/funds/new';
  const value = (key: Shown): DataColumn<StandingFund> => ({
    key,
    label: translate(`screens.numbers.${key}`),
    isRight: true,
    cell: (fund) => <Value fund={fund} figure={key} />,
  });
  const columns: DataColumn<StandingFund>[] = [
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
      cell: ({ committed, currency }) => <Money amount={committed} currency={currency} />,
    },
    {
      key: 'called',
      label: translate('screens.desk.calledOf'),
      cell: ({ name, committed, called, paidIn }) => (
        <Meter
          label={`${name}: ${translate('screens.desk.calledOf')}`}
          part={called}
          inner={paidIn}
          whole={committed}
        />
      ),
    },
    value('navNet'),
    value('tvpi'),
    value('netIrr'),
    value('grossIrr'),
  ];
  return (
    <FewPanel
      title={translate('screens.dashboard.funds')}
      few={{ ...asked, rows: standing?.funds, total: standing?.count ?? 0 }}
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
        <DataTable label={translate('screens.dashboard.funds')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </FewPanel>
  );
};

const Value = ({ fund, figure }: { fund: StandingFund; figure: Shown }) => {
  const translate = useTranslate();
  const without = useWithout();
  if (fund.navNet === null) return <Skeleton variant="text" width={72} sx={{ ml: 'auto' }} />;
  if (figure === 'navNet') return <Money amount={fund.navNet} currency={fund.currency} />;
  const none = translate('screens.numbers.notMeaningful');
  if (figure === 'tvpi') return fund.tvpi === null ? none : formatMultiple(fund.tvpi);
  if (!fund.performance) return null;
  if (figure === 'grossIrr') return <Performed performance={fund.performance} side="gross" />;
  return <Rate irr={shownIrr(fund, fund.netIrr)} without={without(fund.performance, 'net')} />;
};
