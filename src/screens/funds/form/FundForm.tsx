import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { RecordOf } from '../../../../resources/index.ts';
import { CheckedForm } from '../../../forms/CheckedForm.tsx';
import type { Fields } from '../../../forms/checks.ts';
import { Draft } from '../../../forms/Draft.tsx';
import { FormErrors } from '../../../forms/FormErrors.tsx';
import { FormSections } from '../../../forms/FormSections.tsx';
import { formOf } from '../../../forms/formOf.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { newValuesOf } from '../../../forms/values.ts';
import { usePortal } from '../../../providers/portal.ts';
import type { Row } from '../../../providers/record.ts';
import { useWhose } from '../../../session/role.ts';
import { filled } from '../../parts/filled.ts';
import { Steps } from '../../parts/Steps.tsx';
import { useStep } from '../../parts/useStep.ts';
import { type FundField, fieldsOf, namesOf, partsOf, stepKeys, stepOf } from './steps.ts';

const { useTrigger } = formOf<RecordOf<'funds'>>();

interface Props {
  onCreated: (fund: Row) => void;
  /** Part of a larger flow: its own steps are named in one line. */
  isInner?: boolean;
}

/** A new fund in three steps. Errors lead back to their step. */
export const FundForm = ({ onCreated, isInner = false }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const whose = useWhose();
  const portal = usePortal();
  const queries = useQueryClient();
  const [asked, go] = useStep(stepKeys);
  const at = asked ?? stepKeys[0];
  const index = stepKeys.indexOf(at);
  const next = stepKeys[index + 1];
  const before = stepKeys[index - 1];
  const fields: Fields = useMemo(() => Object.assign({}, ...stepKeys.map((step) => fieldsOf(step, whose))), [whose]);
  const defaults = useMemo(() => newValuesOf(fields, new URLSearchParams(), whose), [fields, whose]);
  const goTo = (sources: readonly string[]) => {
    const step = stepKeys.find((key) => sources.some((source) => stepOf(source, whose) === key));
    if (step && step !== at) go(step);
  };
  return (
    <CheckedForm
      resource="funds"
      fields={fields}
      defaultValues={defaults}
      onSubmit={async (values, idempotencyKey) => {
        const { data: fund } = await portal.create('funds', { data: filled(values), meta: { idempotencyKey } });
        notify('generic.form.created', {
          type: 'success',
          messageArgs: { name: translate('resources.funds.name', { smart_count: 1 }) },
        });
        await queries.invalidateQueries();
        if (isInner) go(null);
        onCreated(fund as Row);
      }}
    >
      {isInner ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('generic.labelled', {
            label: translate('screens.onboarding.step', { step: index + 1, total: stepKeys.length }),
            text: translate(`screens.steps.${at}`),
          })}
        </Typography>
      ) : (
        <Steps
          at={at}
          onGo={(key) => go(stepKeys.find((step) => step === key) ?? null)}
          steps={stepKeys.map((key, place) => ({
            key,
            label: translate(`screens.steps.${key}`),
            isDone: place < index,
          }))}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Draft fields={fields} isNew />
        <FormSections key={at} sections={partsOf(at, whose)} />
        <FormErrors fields={fields} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {before && (
            <Button variant="outlined" onClick={() => go(before)}>
              {translate('screens.steps.back')}
            </Button>
          )}
          {next ? (
            <Next sources={namesOf(at, whose)} onRight={() => go(next)} />
          ) : (
            <SubmitButton>{translate('screens.steps.create')}</SubmitButton>
          )}
        </Box>
      </Box>
      <Lead onWrong={goTo} />
    </CheckedForm>
  );
};

/** Continues if the inputs of the step are valid; also with Enter. */
const Next = ({ sources, onRight }: { sources: readonly FundField[]; onRight: () => void }) => {
  const translate = useTranslate();
  const trigger = useTrigger();
  const goOn = async (event: MouseEvent) => {
    event.preventDefault();
    if (await trigger(sources, { shouldFocus: true })) onRight();
  };
  return (
    <Button type="submit" variant="contained" onClick={goOn}>
      {translate('screens.steps.next')}
    </Button>
  );
};

/** Reports invalid fields after an attempt. */
const Lead = ({ onWrong }: { onWrong: (sources: readonly string[]) => void }) => {
  const { errors, submitCount, isSubmitting } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (submitCount && !isSubmitting) onWrong(Object.keys(errors));
  }, [submitCount, isSubmitting]);
  return null;
};
