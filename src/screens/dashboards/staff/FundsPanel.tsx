import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import { StateChip } from '../../../fields/valueFields.tsx';
import { pathTo, screenPath } from '../../../routing/paths.ts';
import { useRole } from '../../../session/role.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { useWithout } from '../../funds/numbers/Performance.tsx';
import { Gross, Rate } from '../../funds/numbers/Rate.tsx';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { today } from '../../parts/days.ts';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useRunsSeveral } from './lists.ts';
import { type StandingFund, useStanding } from './standing.ts';

type Shown = 'navNet' | 'tvpi' | 'netIrr' | 'grossIrr';

/** Figures of the largest funds: called and paid share of the commitments, and values. */
export const FundsPanel = () => {
  const translate = useTranslate();
  const role = useRole();
  const { standing, ...asked } = useStanding();
  const { enter } = useFundContext();
  const newFund = role === 'fund_manager' ? screenPath('funds/managerFund', {}) : pathTo('funds', 'create');
  const value = (key: Shown) =>
    figureColumn<StandingFund>(translate(`screens.numbers.${key}`), (fund) => <Value fund={fund} figure={key} />);
  const columns: DataColumn<StandingFund>[] = [
    textColumn(translate('resources.funds.fields.name'), ({ id }) => (
      <FundName id={id} onSwitch={() => enter(id, pathTo('funds', 'show', { id }))} />
    )),
    textColumn(translate('resources.funds.fields.status'), ({ status }) => <StateChip of="funds" state={status} />),
    figureColumn(translate('screens.numbers.committed'), ({ id, committed, currency }) => (
      <LedgerEntriesLink
        label={translate('screens.numbers.committed')}
        figure="committed"
        of={{ fundId: id }}
        asOf={today()}
        amount={committed}
        currency={currency}
      />
    )),
    textColumn(translate('screens.desk.calledOf'), ({ name, committed, called, paidIn }) => (
      <Meter
        label={translate('generic.labelled', { label: name, text: translate('screens.desk.calledOf') })}
        part={called}
        inner={paidIn}
        whole={committed}
      />
    )),
    value('navNet'),
    value('tvpi'),
    value('netIrr'),
    value('grossIrr'),
  ];
  return (
    <FewPanel
      title={translate('screens.dashboard.funds')}
      isEverywhere={useRunsSeveral()}
      few={{ ...asked, rows: standing?.funds, total: standing?.count ?? 0 }}
      allAt={pathTo('funds', 'list')}
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
        <FigureTable
          label={translate('screens.dashboard.funds')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </FewPanel>
  );
};

const figures = {
  tvpi: 'tvpi',
  netIrr: 'netIrr',
  grossIrr: 'grossWith',
} as const satisfies Partial<Record<Shown, LedgerFigure>>;

const Value = ({ fund, figure }: { fund: StandingFund; figure: Shown }) => {
  const translate = useTranslate();
  const without = useWithout();
  const { id: fundId, navNet, currency, performance, tvpi } = fund;
  if (navNet === null) return <Skeleton variant="text" width={72} sx={{ ml: 'auto' }} />;
  if (figure === 'navNet')
    return (
      <NetAmountLink label={translate('screens.numbers.navNet')} of={{ fundId }} amount={navNet} currency={currency} />
    );
  const whose = {
    label: translate(`screens.numbers.${figure}`),
    figure: figures[figure],
    of: { fundId },
    asOf: today(),
  };
  const link = (shown: string) => <LedgerEntriesLink {...whose} shown={shown} />;
  if (figure === 'tvpi') return tvpi === null ? translate('screens.numbers.notMeaningful') : link(formatMultiple(tvpi));
  if (!performance) return null;
  if (figure === 'grossIrr') return <Gross performance={performance} link={link} />;
  return <Rate irr={shownIrr(fund, fund.netIrr)} without={without(performance, 'net')} link={link} />;
};
