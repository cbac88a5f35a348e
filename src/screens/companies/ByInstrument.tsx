import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { FundName } from '../parts/FundName.tsx';

type Fund = OutputOf<'companies/holdings'>['holdings']['funds'][number];
type Held = Fund['instruments'][number] & Pick<Fund, 'fundId' | 'currency'>;

/** Remaining cost by fund and instrument, if a fund holds several; fair value is known per company only. */
export const ByInstrument = ({ funds }: { funds: readonly Fund[] }) => {
  const translate = useTranslate();
  const title = translate('screens.numbers.byInstrument');
  const rows = funds.flatMap(({ fundId, currency, instruments }) =>
    instruments.map((each): Held => ({ ...each, fundId, currency })),
  );
  const columns: DataColumn<Held>[] = [
    textColumn(
      translate('resources.transactions.fields.instrument'),
      ({ instrument }) => instrument ?? translate('screens.numbers.noInstrument'),
    ),
    textColumn(translate('resources.funds.name', { smart_count: 1 }), ({ fundId }) => <FundName id={fundId} />),
    figureColumn(translate('screens.valuationRound.heldCost'), ({ cost, currency }) => (
      <Money amount={cost} currency={currency} />
    )),
  ];
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ px: { xs: 2, sm: 2.5 }, pt: 2 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ px: { xs: 2, sm: 2.5 }, pb: 0.5 }}>
        {translate('screens.numbers.byInstrumentText')}
      </Typography>
      <FigureTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ fundId, instrument }) => `${fundId} ${instrument ?? ''}`}
      />
    </Box>
  );
};
