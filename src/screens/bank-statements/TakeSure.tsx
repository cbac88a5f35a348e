import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useOpened } from '../../forms/keys.ts';
import { useRole } from '../../session/role.ts';
import { sumOf } from '../parts/cents.ts';
import { matchOf, signedAmount, sureOf, type Waiting } from './offered.ts';

const BulkDialog = lazy(async () => ({ default: (await import('../../pages/list/BulkDialog.tsx')).BulkDialog }));

/** Matches at once every line that has the reference and the amount of one thing alone, after saying how many and what they come to. */
export const TakeSure = ({ lines, currency }: { lines: readonly Waiting[]; currency: string }) => {
  const translate = useTranslate();
  const role = useRole();
  const [chosen, setChosen] = useOpened<readonly Waiting[]>();
  if (!admits(resources['bank-lines'].states.status?.moves.match?.by ?? [], role)) return null;
  if (!chosen && !lines.length) return null;
  const sure = new Map((chosen ?? []).map((line) => [line.id, sureOf(line)]));
  return (
    <>
      <Button variant="contained" onClick={() => setChosen(lines)}>
        {translate('screens.bank.takeSure', { smart_count: (chosen ?? lines).length })}
      </Button>
      <Suspense fallback={null}>
        {chosen && (
          <BulkDialog
            name="bank-lines"
            operation="match"
            rows={chosen}
            itemOf={({ id }) => {
              const offer = sure.get(String(id));
              return offer ? matchOf(offer) : {};
            }}
            text={translate('screens.bank.takeSureText', {
              smart_count: chosen.length,
              sum: formatMoney(sumOf(chosen.map(signedAmount)), currency),
            })}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </>
  );
};
