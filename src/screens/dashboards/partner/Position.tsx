import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Money } from '../../../fields/own.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { amounts, isFunded } from './amounts.ts';
import type { PositionState } from './usePosition.ts';

/** Whoever has paid nothing in yet holds nothing: what stands in the books is a share of the costs up to now. */
const CostsSoFar = ({ nav, currency }: { nav: string; currency: string }) => {
  const translate = useTranslate();
  if (!nav.startsWith('-')) return null;
  return translate('screens.records.costsSoFar', { amount: formatMoney(nav.slice(1), currency) });
};

/** All holdings together, for each currency by itself. */
export const Position = ({ position: { totals, isPending } }: { position: PositionState }) => {
  const translate = useTranslate();
  if (!isPending && totals.length === 0) return null;
  return (
    <Panel title={translate('screens.desk.position')}>
      {isPending ? (
        <Skeleton variant="rounded" height={54} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {totals.map((total) => (
            <Figures key={total.currency} least={140}>
              {isFunded(total) ? (
                <Figure
                  size="medium"
                  label={translate('screens.desk.nav')}
                  help={translate('screens.numbers.help.navNet')}
                  value={<Money amount={total.nav} currency={total.currency} />}
                />
              ) : (
                <Figure
                  size="medium"
                  label={translate('screens.desk.nav')}
                  value={translate('screens.records.nothingPaidIn')}
                  note={<CostsSoFar nav={total.nav} currency={total.currency} />}
                />
              )}
              {amounts.map(([name, word]) => (
                <Figure
                  key={name}
                  label={translate(word)}
                  value={<Money amount={total[name]} currency={total.currency} />}
                />
              ))}
            </Figures>
          ))}
        </Box>
      )}
    </Panel>
  );
};
