import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { Money } from '../../fields/own.tsx';
import { formatDate } from '../../format/dates.ts';
import { useRole } from '../../session/role.ts';
import { Failed } from '../parts/Failed.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { Outline } from '../parts/Outline.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useAnswer } from '../parts/useAnswer.ts';

/** What the books have on an account of a fund, beside what its bank says. */
const Cash = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  const role = useRole();
  const mayLook = admits(resources['bank-accounts'].actions.cash?.by ?? [], role);
  return record.ownerKind === 'Fund' && record.status === 'active' && mayLook ? (
    <Box sx={{ mb: 2 }}>
      <Known id={record.id} />
    </Box>
  ) : null;
};

const Known = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useAnswer('bank-accounts/cash', { id });
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <Outline rows={1} height={56} />;
  const { currency, books, bank, day, booksThen, difference } = data.cash;
  const figure = (label: string, amount: string | null | undefined) => (
    <Figure label={label} value={<Money amount={amount ?? '0'} currency={currency} />} />
  );
  const on = { day: formatDate(day ?? '') };
  return (
    <Panel title={translate('resources.bank-accounts.panels.cash')}>
      <Figures least={140}>
        {figure(translate('screens.bank.ties.ofBooks'), books)}
        {day && (
          <>
            {figure(translate('screens.bank.ties.bank', on), bank)}
            {figure(translate('screens.bank.ties.books', on), booksThen)}
            {figure(translate('screens.bank.ties.difference'), difference)}
          </>
        )}
      </Figures>
    </Panel>
  );
};

export default Cash;
