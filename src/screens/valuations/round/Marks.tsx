import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordContextProvider, useNotify, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../../resources/index.ts';
import { CheckedForm } from '../../../forms/CheckedForm.tsx';
import type { Fields } from '../../../forms/checks.ts';
import { Draft, useDraftPlace } from '../../../forms/Draft.tsx';
import { FormErrors } from '../../../forms/FormErrors.tsx';
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Typed } from '../../../forms/Typed.tsx';
import { inputOf } from '../../../inputs/index.tsx';
import { usePortal } from '../../../providers/portal.ts';
import type { Values } from '../../../providers/record.ts';
import { dropDraft } from '../../../session/drafts.ts';
import { Panel } from '../../parts/Panel.tsx';
import type { Mark } from './rows.ts';
import { Sheet } from './Sheet.tsx';
import { changesOf, placedIn } from './saving.ts';

interface Props {
  fund: RecordOf<'funds'>;
  day: string;
  rows: readonly Mark[];
  currency: string;
  /** Called with whether typed values are unsaved. */
  onType: (isUnsaved: boolean) => void;
}

const { fairValue, method } = declared.valuations.fields;

/** The form for the valuations of a day; saves them as drafts. */
export const Marks = ({ fund, day, rows, currency, onType }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const queries = useQueryClient();
  const place = useDraftPlace(day);
  const open = useMemo(() => rows.filter(({ approved }) => !approved), [rows]);
  const fields = useMemo<Fields>(
    () => ({
      method,
      ...Object.fromEntries(open.map(({ companyId }) => [companyId, { ...fairValue, required: false }])),
    }),
    [open],
  );
  const defaults = useMemo(
    () => ({
      method: open.find(({ draft }) => draft)?.draft?.method ?? method.default,
      ...Object.fromEntries(open.map(({ companyId, draft }) => [companyId, draft?.fairValue ?? ''])),
    }),
    [open],
  );
  const save = async (values: Values, idempotencyKey: string) => {
    const changes = changesOf(open, values, { fundId: fund.id, date: day });
    for (const operation of ['create', 'update'] as const) {
      const sent = changes[operation];
      if (!sent.length) continue;
      const key = { idempotencyKey: `${idempotencyKey}-${operation}` };
      await portal
        .batch(
          'valuations',
          operation,
          sent.map(({ item }) => item),
          key,
        )
        .catch((error: unknown) => {
          throw placedIn(error, sent);
        });
    }
    // The sheet remounts with the drafts before the form learns of its success.
    dropDraft(place);
    notify('screens.valuationRound.saved', { type: 'success' });
    await queries.invalidateQueries();
  };
  return (
    <CheckedForm resource="valuations" fields={fields} defaultValues={defaults} onSubmit={save}>
      <LeaveGuard part={day} />
      <Typed onType={onType} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Draft fields={fields} part={day} />
        <Box sx={{ maxWidth: 320 }}>{inputOf(method, 'method')}</Box>
        <Panel title={translate('screens.valuationRound.companies')} isFlush>
          {/* Values are in the currency of the fund. */}
          <RecordContextProvider value={{ id: fund.id, currency }}>
            <Sheet {...{ rows, currency, day }} staleDays={fund.staleMarkDays ?? null} />
          </RecordContextProvider>
        </Panel>
        <FormErrors fields={fields} />
        {open.length > 0 && (
          <Box>
            <SubmitButton size="large">{translate('screens.valuationRound.save')}</SubmitButton>
          </Box>
        )}
      </Box>
    </CheckedForm>
  );
};
