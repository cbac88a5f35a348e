import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SubmitBlocker } from '../../fields/dialogState.ts';
import { Money } from '../../fields/valueFields.tsx';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import type { Row } from '../../providers/record.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { sumOf } from '../parts/cents.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { Failed } from '../parts/Failed.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { Scrolling } from '../parts/Scrolling.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Obstacles } from './Obstacles.tsx';
import { type Closing, isBlocked, type Period } from './obstacles.ts';

/** Preview of closing a period: obstacles and allocation to each partner. */
export default function CloseConsequence({ record }: { record: Row }) {
  const translate = useTranslate();
  const period = record as Row & Period;
  const { data, error, refetch } = useActionQuery('periods/closing', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <DialogSkeleton height={160} />;
  const { obstacles } = data.closing;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {obstacles.length === 0 && <span>{translate('screens.periods.clear')}</span>}
      <Obstacles
        label={translate('screens.periods.blocking')}
        rows={obstacles.filter(({ blocks }) => blocks)}
        period={period}
      />
      <Obstacles
        label={translate('screens.periods.warnings')}
        rows={obstacles.filter(({ blocks }) => !blocks)}
        period={period}
      />
      <Allocation {...data.closing} />
      {isBlocked(obstacles) ? <SubmitBlocker /> : <Consequence>{translate('screens.periods.seals')}</Consequence>}
    </Box>
  );
}

type Share = Pick<Closing['partners'][number], 'name' | 'result' | 'carry' | 'accrues'> & { partnerId: string };

const Allocation = ({ partners, currency }: Closing) => {
  const translate = useTranslate();
  const label = translate('screens.periods.allocated');
  const amounts = (['result', 'carry', 'accrues'] as const).map((key) =>
    figureColumn<Share>(
      translate(`screens.periods.${key}`),
      (row) => <Money amount={row[key]} currency={currency} />,
      <Money amount={sumOf(partners.map((row) => row[key]))} currency={currency} />,
    ),
  );
  const name = textColumn(
    translate('screens.numbers.partner'),
    (row: Share) => row.name,
    translate('screens.numbers.total'),
  );
  return (
    <section aria-label={label}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <Scrolling>
        <FigureTable label={label} columns={[name, ...amounts]} rows={partners} keyOf={({ partnerId }) => partnerId} />
      </Scrolling>
    </section>
  );
};
