import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { listed } from '../../format/lists.ts';
import { formatMoney } from '../../format/numbers.ts';
import { optionText } from '../../format/text.ts';
import { formOf } from '../../forms/formOf.ts';
import type { FeePlan } from './plan.ts';

/** A reduction row as typed; other rows may be incomplete. */
type Typed = Partial<NonNullable<RecordOf<'fee-runs'>['reductions']>[number]>;

const { useForm, useTyped } = formOf<{ [K in keyof Pick<RecordOf<'fee-runs'>, 'reductions'>]: (Typed | null)[] }>();

/** Unapplied offsets, with a button that adds them as reductions; categories already added are not offered. */
export const Unapplied = ({ plan }: { plan: FeePlan }) => {
  const translate = useTranslate();
  const { setValue } = useForm();
  const reductions = useTyped('reductions')[0] ?? [];
  const applied = reductions.flatMap((row) => (row?.kind === 'offset' ? [row.category || null] : []));
  const open = plan.unapplied.filter(({ category }) => !applied.includes(category));
  if (!open.length) return null;
  const takeOff = () =>
    setValue(
      'reductions',
      [...reductions, ...open.map(({ category, amount }): Typed => ({ kind: 'offset', category, amount }))],
      { shouldDirty: true },
    );
  const words = open.map(
    ({ category, amount }) =>
      `${optionText(category ?? 'other_fee', translate, 'fee-runs')} ${formatMoney(amount, plan.currency)}`,
  );
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={takeOff}>
          {translate('screens.fees.takeOff')}
        </Button>
      }
    >
      {translate('generic.labelled', { label: translate('screens.fees.unapplied'), text: listed(words) })}
    </Alert>
  );
};
