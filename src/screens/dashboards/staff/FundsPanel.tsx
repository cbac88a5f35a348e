import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { LedgerFigure } from '../../../../resources/figureAccounts.ts';
import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import { Sparkline } from '../../../charts/Sparkline.tsx';
import { StateChip } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { pathTo, screenPath } from '../../../routing/paths.ts';
import { useRole } from '../../../session/role.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { useWithout } from '../../funds/numbers/Performance.tsx';
import { Rate } from '../../funds/numbers/Rate.tsx';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { today } from '../../parts/days.ts';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { Hint } from '../../parts/Hint.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useRunsSeveral } from './lists.ts';
import { type StandingFund, useStanding } from './standing.ts';

/** Columns of figures, each labelled like on the page of a fund. */
const shown = ['navNet', 'netIrr', 'tvpi', 'dpi', 'cash', 'unfunded'] as const;
type Shown = (typeof shown)[number];

/** Figures of the largest funds: called share of the commitments, value, returns, and cash. */
export const FundsPanel = () => {
  const translate = useTranslate();
  const role = useRole();
  const { standing, ...asked } = useStanding();
  const { enter } = useFundContext();
  const newFund = role === 'fund_manager' ? screenPath('funds/managerFund', {}) : pathTo('funds', 'create');
  const value = (key: Shown) =>
    figureColumn<StandingFund>(translate(`screens.numbers.${key}`), (fund) => <Value fund={fund} figure={key} />);
  const columns: DataColumn<StandingFund>[] = [
    textColumn(translate('resources.funds.fields.name'), ({ id, status }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <FundName id={id} onSwitch={() => enter(id, pathTo('funds', 'show', { id }))} />
        <StateChip of="funds" state={status} />
      </Box>
    )),
    textColumn(translate('screens.desk.calledOf'), ({ name, committed, called, paidIn }) => (
      <Meter
        label={translate('generic.labelled', { label: name, text: translate('screens.desk.calledOf') })}
        part={called}
        inner={paidIn}
        whole={committed}
      />
    )),
    ...shown.map(value),
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

const Value = ({ fund, figure }: { fund: StandingFund; figure: Shown }) => {
  if (fund.navNet === null) return <Skeleton variant="text" width={72} sx={{ ml: 'auto' }} />;
  return cells[figure](fund);
};

const Nav = ({ id: fundId, navNet, navs, currency }: StandingFund) => {
  const translate = useTranslate();
  const label = translate('screens.numbers.navNet');
  const [first, last] = [navs[0], navs.at(-1)];
  return (
    <>
      <NetAmountLink {...{ label, currency }} of={{ fundId }} amount={navNet ?? '0'} />
      {first && last && (
        <Sparkline
          label={translate('screens.dashboard.navHistory', {
            from: formatMoney(first.nav, currency),
            start: formatDate(first.date),
            to: formatMoney(last.nav, currency),
            end: formatDate(last.date),
          })}
          amounts={navs.map(({ nav }) => nav)}
        />
      )}
    </>
  );
};

const NetIrr = (fund: StandingFund) => {
  const without = useWithout();
  const { performance } = fund;
  if (!performance) return null;
  return (
    <Rate
      irr={shownIrr(fund, fund.netIrr)}
      without={without(performance, 'net')}
      link={(shown) => <Entries fund={fund} figure="netIrr" shown={shown} />}
    />
  );
};

const Multiple = ({ fund, figure }: { fund: StandingFund; figure: 'tvpi' | 'dpi' }) => {
  const translate = useTranslate();
  const { [figure]: ratio } = fund;
  if (ratio === null) return translate('screens.numbers.notMeaningful');
  return <Entries {...{ fund, figure }} shown={formatMultiple(ratio)} />;
};

/** Cash, and for how long the part that is not owed covers the running costs. */
const Cash = (fund: StandingFund) => {
  const translate = useTranslate();
  const { cash, currency, runwayMonths, monthlyCosts } = fund;
  return (
    <>
      <Entries fund={fund} figure="cash" amount={cash ?? '0'} />
      {runwayMonths !== null && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
          <Hint text={translate('screens.dashboard.runwayHelp', { costs: formatMoney(monthlyCosts, currency) })}>
            {translate('screens.dashboard.runway', { smart_count: runwayMonths })}
          </Hint>
        </Box>
      )}
    </>
  );
};

type EntriesProps = { fund: StandingFund; figure: Shown & LedgerFigure } & ({ shown: string } | { amount: string });

/** A figure of a fund as of today, linked to its entries. */
const Entries = ({ fund: { id: fundId, currency }, figure, ...value }: EntriesProps) => (
  <LedgerEntriesLink
    label={useTranslate()(`screens.numbers.${figure}`)}
    of={{ fundId }}
    asOf={today()}
    figure={figure}
    {...('shown' in value ? value : { ...value, currency })}
  />
);

const cells: Readonly<Record<Shown, (fund: StandingFund) => ReactNode>> = {
  navNet: (fund) => <Nav {...fund} />,
  netIrr: (fund) => <NetIrr {...fund} />,
  tvpi: (fund) => <Multiple fund={fund} figure="tvpi" />,
  dpi: (fund) => <Multiple fund={fund} figure="dpi" />,
  cash: (fund) => <Cash {...fund} />,
  unfunded: (fund) => <Entries fund={fund} figure="unfunded" amount={fund.unfunded ?? '0'} />,
};
