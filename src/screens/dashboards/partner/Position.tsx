import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../format/numbers.ts';
import { useCaller } from '../../../session/caller.ts';
import { ByFund } from '../../parts/ByFund.tsx';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { OwnEntries } from '../../parts/OwnEntries.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';
import { amounts, isFunded } from './amounts.ts';
import type { Holding, PositionState } from './usePosition.ts';

/** Before the first payment a negative NAV is the partner's share of the costs so far. */
const CostsSoFar = ({ nav, currency }: { nav: string; currency: string }) => {
  const translate = useTranslate();
  if (!nav.startsWith('-')) return null;
  return translate('screens.records.costsSoFar', { amount: formatMoney(nav.slice(1), currency) });
};

/** All holdings combined, per currency. */
export const Position = ({ position: { totals, rows = [], isPending } }: { position: PositionState }) => {
  const translate = useTranslate();
  const partnerId = useOwnPartner();
  const { contexts } = useCaller();
  const opened = (figure: 'nav' | (typeof amounts)[number][0], word: string, amount: string, currency: string) => {
    const label = translate(word);
    const shown = formatMoney(amount, currency);
    if (!partnerId) return shown;
    const value = ({ fundId, [figure]: part }: Holding) => (
      <OwnEntries {...{ figure, label }} amount={formatMoney(part, currency)} of={{ fundId, partnerId }}>
        {formatMoney(part, currency)}
      </OwnEntries>
    );
    const inCurrency = rows.filter((row) => row.currency === currency);
    const nameOf = (id: string) =>
      contexts.find((context) => context.type === 'fund' && context.id === id)?.name ?? '—';
    return (
      <ByFund
        {...{ label, shown }}
        parts={inCurrency.map((row) => ({ id: row.fundId, name: nameOf(row.fundId), value: value(row) }))}
      />
    );
  };
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
                  value={opened('nav', 'screens.desk.nav', total.nav, total.currency)}
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
                <Figure key={name} label={translate(word)} value={opened(name, word, total[name], total.currency)} />
              ))}
            </Figures>
          ))}
        </Box>
      )}
    </Panel>
  );
};
