import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../../resources/values.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { NetAndGross } from '../../funds/numbers/Performance.tsx';
import { Figure, FigureList } from '../../parts/Figure.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { MoneyFigure } from '../../parts/MoneyFigure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { RatioLink } from '../../parts/RatioLink.tsx';
import { formatMultiple } from '../../parts/ratios.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

/** Labelled as on the page of the fund, with their ledger figures. */
const amounts = {
  commitment: 'committed',
  called: 'called',
  paidIn: 'paidIn',
  unfunded: 'unfunded',
  recallable: 'recallable',
  distributed: 'distributed',
} as const;
/** Only after a transfer of interest. */
const transfers = ['bought', 'sold'] as const;
const ratios = ['pic', 'dpi', 'rvpi', 'tvpi'] as const;

/** The commitment and its performance: called, paid and unfunded amounts, and multiples net of carry. */
export const Standing = ({ data }: { data: Answer }) => {
  const translate = useTranslate();
  const { currency, asOf, knownAt, fundId, partnerId } = data;
  const irr = shownIrr(data, data.netIrr);
  const nameOf = (key: keyof typeof amounts) =>
    translate(key === 'recallable' ? 'resources.commitments.fields.recallable' : `screens.numbers.${key}`);
  const amountOf = (key: keyof typeof amounts) => {
    const figure = amounts[key];
    const of = { fundId, partnerId };
    return <LedgerEntriesLink label={nameOf(key)} amount={data[key]} {...{ figure, of, asOf, knownAt, currency }} />;
  };
  const entries = (figure: (typeof ratios)[number] | 'netIrr', shown: string | null) => (
    <RatioLink of={{ fundId, partnerId }} {...{ figure, asOf, knownAt, shown }} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Panel title={translate('screens.numbers.commitment')}>
        <FigureList>
          {(Object.keys(amounts) as (keyof typeof amounts)[]).map((key) => (
            <Figure key={key} size="line" label={nameOf(key)} value={amountOf(key)} />
          ))}
          {transfers
            .filter((key) => /[1-9]/.test(data[key]))
            .map((key) => (
              <MoneyFigure
                key={key}
                size="line"
                label={translate(`screens.statement.${key}`)}
                amount={data[key]}
                currency={currency}
              />
            ))}
        </FigureList>
      </Panel>
      <Panel title={translate('screens.statement.performance')}>
        <FigureList>
          {ratios.map((key) => (
            <Figure
              key={key}
              size="line"
              label={translate(`screens.numbers.${key}`)}
              value={entries(key, data[key] && formatMultiple(data[key]))}
            />
          ))}
          <Figure
            size="line"
            label={translate('screens.numbers.netIrr')}
            value={entries('netIrr', irr.value)}
            note={irr.note && translate(irr.note)}
          />
        </FigureList>
        <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
          {translate('screens.numbers.netAndGross')}
        </Typography>
        <NetAndGross
          performance={data.performance}
          of={{ fundId, partnerId }}
          {...{ asOf, knownAt }}
          whose="ofPartner"
        />
      </Panel>
    </Box>
  );
};
