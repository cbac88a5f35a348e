import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Money } from '../../../generic/parts.ts';
import { useCaller } from '../../../session/caller.ts';
import { sumOf } from '../../parts/cents.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import type { Holding, PositionState } from './usePosition.ts';

const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.desk.contributed'],
  ['unfunded', 'screens.desk.leftToCall'],
  ['distributed', 'screens.numbers.distributed'],
] as const;

/** The holdings of the present context together, for each currency by itself. */
export const Position = ({ position: { rows: all = [], isPending } }: { position: PositionState }) => {
  const translate = useTranslate();
  const { context } = useCaller();
  const rows = all.filter(({ isInside }) => isInside);
  if (!isPending && rows.length === 0) return null;
  return (
    <Panel title={translate('screens.desk.position')} {...(context?.type === 'fund' ? { text: context.name } : {})}>
      {isPending ? (
        <Skeleton variant="rounded" height={54} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {[...byCurrency(rows)].map(([currency, holdings]) => (
            <Figures key={currency} least={140}>
              <Figure
                size="medium"
                label={translate('screens.desk.nav')}
                help={translate('screens.numbers.help.navNet')}
                value={<Nav holdings={holdings} currency={currency} />}
              />
              {amounts.map(([name, word]) => (
                <Figure
                  key={name}
                  label={translate(word)}
                  value={<Money amount={sumOf(holdings.map((holding) => holding[name]))} currency={currency} />}
                />
              ))}
            </Figures>
          ))}
        </Box>
      )}
    </Panel>
  );
};

const Nav = ({ holdings, currency }: { holdings: readonly Holding[]; currency: string }) => {
  if (holdings.some(({ isFailed }) => isFailed)) return '—';
  if (holdings.some(({ analytics }) => !analytics)) return <Skeleton variant="text" width={120} />;
  return <Money amount={sumOf(holdings.map(({ numbers }) => numbers?.navNet))} currency={currency} />;
};

const byCurrency = (holdings: readonly Holding[]) => {
  const groups = new Map<string, Holding[]>();
  for (const holding of holdings) groups.set(holding.currency, [...(groups.get(holding.currency) ?? []), holding]);
  return groups;
};
