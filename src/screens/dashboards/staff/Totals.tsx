import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { Money } from '../../../fields/own.tsx';
import { sumOf } from '../../parts/cents.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFunds } from './lists.ts';

type Fund = RecordOf<'funds'>;
const amounts = ['committed', 'called', 'paidIn', 'distributed'] as const;

/** What all funds have together, for each currency by itself. */
export const Totals = () => {
  const translate = useTranslate();
  const { rows = [], total, isPending } = useFunds();
  if (!isPending && rows.length === 0) return null;
  const title =
    total > rows.length
      ? translate('screens.desk.largest', { smart_count: rows.length })
      : translate('screens.dashboard.totals');
  return (
    <Panel title={title}>
      {isPending ? (
        <Skeleton variant="rounded" height={50} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {[...byCurrency(rows)].map(([currency, funds]) => (
            <Figures key={currency} least={145}>
              {amounts.map((name) => (
                <Figure
                  key={name}
                  label={translate(`screens.numbers.${name}`)}
                  help={translate(`screens.numbers.help.${name}`)}
                  value={<Money amount={sumOf(funds.map((fund) => fund[name]))} currency={currency} />}
                />
              ))}
            </Figures>
          ))}
        </Box>
      )}
    </Panel>
  );
};

const byCurrency = (funds: readonly Fund[]) => {
  const groups = new Map<string, Fund[]>();
  for (const fund of funds) groups.set(fund.currency, [...(groups.get(fund.currency) ?? []), fund]);
  return groups;
};
