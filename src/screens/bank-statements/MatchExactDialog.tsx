import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useDialogState } from '../../forms/keys.ts';
import { BulkDialog } from '../../pages/dialogs.ts';
import { useRole } from '../../session/role.ts';
import { sumOf } from '../parts/cents.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { matchOf, saidOf, signedAmount, sureOf, type Waiting } from './offered.ts';

/** Matches all lines with a unique match by reference and amount, after showing the pairs and their total. */
export const MatchExactDialog = ({ lines, currency }: { lines: readonly Waiting[]; currency: string }) => {
  const translate = useTranslate();
  const role = useRole();
  const [chosen, setChosen] = useDialogState<readonly Waiting[]>();
  if (!admits(resources['bank-lines'].states.status?.moves.match?.roles ?? [], role)) return null;
  if (!chosen && !lines.length) return null;
  const sure = new Map((chosen ?? []).map((line) => [line.id, sureOf(line)]));
  return (
    <>
      <Button variant="contained" onClick={() => setChosen(lines)}>
        {translate('screens.bank.takeSure', { smart_count: (chosen ?? lines).length })}
      </Button>
      {chosen && (
        <BulkDialog
          name="bank-lines"
          operation="match"
          rows={chosen}
          itemOf={({ id }) => {
            const offer = sure.get(String(id));
            return offer ? matchOf(offer) : {};
          }}
          text={
            <Box component="span" sx={{ display: 'grid', gap: 2 }}>
              {translate('screens.bank.takeSureText', {
                smart_count: chosen.length,
                sum: formatMoney(sumOf(chosen.map(signedAmount)), currency),
              })}
              <Pairs lines={chosen} currency={currency} />
            </Box>
          }
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};

/** Each line with its match. */
const Pairs = ({ lines, currency }: { lines: readonly Waiting[]; currency: string }) => {
  const translate = useTranslate();
  const columns: DataColumn<Waiting>[] = [
    textColumn(translate('resources.bank-lines.name', { smart_count: 1 }), ({ bookedOn, counterparty, remittance }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {[formatDate(bookedOn), counterparty, remittance].filter(Boolean).join(' · ')}
      </Box>
    )),
    figureColumn(translate('resources.bank-lines.fields.amount'), (line) => (
      <Money amount={signedAmount(line)} currency={currency} />
    )),
    textColumn(translate('screens.bank.belongs'), (line) => {
      const offer = sureOf(line);
      return <Box sx={{ overflowWrap: 'anywhere' }}>{offer ? saidOf(offer, currency) : null}</Box>;
    }),
  ];
  return (
    <Box sx={{ maxHeight: 320, overflowY: 'auto' }}>
      <FigureTable label={translate('screens.bank.belongs')} columns={columns} rows={lines} keyOf={({ id }) => id} />
    </Box>
  );
};
