import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../../resources/values.ts';
import { Dash } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { toCents } from '../../parts/cents.ts';
import { figureColumn } from '../../parts/columns.ts';
import type { DataColumn } from '../../parts/FigureTable.tsx';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { RatioLink } from '../../parts/RatioLink.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { shownIrr } from './irr.ts';
import { Rate } from './Rate.tsx';

/** A holding of a company in a fund, as of a day. */
export type Held = Omit<OutputOf<'companies/holdings'>['holdings']['funds'][number], 'name' | 'instruments'> & {
  companyId: string;
  asOf: string;
  knownAt: string | null;
};

/** The ledger figure of each amount. */
const amounts = { cost: 'invested', proceeds: 'proceeds', fairValue: 'fairValue' } as const;

/** Returns the columns of a holding, shared by the pages of funds and companies; each figure links to its entries. */
export const useHoldingColumns = (): DataColumn<Held>[] => {
  const translate = useTranslate();
  const entries = (name: 'moic' | 'grossIrr', { fundId, companyId, asOf, knownAt }: Held, shown: string | null) => (
    <RatioLink
      name={name}
      figure={name === 'moic' ? name : 'investmentIrr'}
      of={{ fundId, companyId }}
      {...{ asOf, knownAt, shown }}
    />
  );
  return [
    ...(['cost', 'proceeds', 'fairValue'] as const).map((name) =>
      figureColumn<Held>(translate(`screens.factsheet.companyPart.${name}`), (row) => {
        const { fundId, companyId, asOf, knownAt, currency, [name]: amount } = row;
        return (
          <>
            <LedgerEntriesLink
              label={translate(`screens.factsheet.companyPart.${name}`)}
              figure={amounts[name]}
              of={{ fundId, companyId }}
              {...{ asOf, knownAt, amount, currency }}
            />
            {name === 'proceeds' && <InEscrow held={row} />}
          </>
        );
      }),
    ),
    // A fully sold holding has no valuation.
    figureColumn(translate('screens.factsheet.markDate'), ({ markDate, heldCost, fairValue }) =>
      markDate ? (
        formatDate(markDate)
      ) : toCents(heldCost) === 0n && toCents(fairValue) === 0n ? (
        <Dash />
      ) : (
        translate('screens.factsheet.atCost')
      ),
    ),
    figureColumn(translate('screens.numbers.moic'), (row) =>
      entries('moic', row, row.moic && formatMultiple(row.moic)),
    ),
    figureColumn(translate('screens.numbers.grossIrr'), (row) => (
      <Rate irr={shownIrr(row, row.grossIrr)} link={(shown) => entries('grossIrr', row, shown)} />
    )),
  ];
};

/** Proceeds still in escrow, if any. */
const InEscrow = ({ held: { fundId, companyId, asOf, knownAt, currency, inEscrow } }: { held: Held }) => {
  const translate = useTranslate();
  if (toCents(inEscrow) === 0n) return null;
  return (
    <Typography component="div" variant="caption" color="text.secondary">
      <LedgerEntriesLink
        label={translate('screens.numbers.saleEscrow')}
        figure="saleEscrow"
        of={{ fundId, companyId }}
        shown={translate('screens.factsheet.inEscrow', { amount: formatMoney(inEscrow, currency) })}
        {...{ asOf, knownAt }}
      />
    </Typography>
  );
};
