import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Problem } from '../../../generic/form/Problem.tsx';
import { placedRefusal, unplacedText } from '../../../generic/form/refusal.ts';
import { newValuesOf } from '../../../generic/form/values.ts';
import { useWhose } from '../../../generic/parts.ts';
import { usePortal } from '../../../generic/provider.ts';
import type { Row } from '../../../generic/rows/useRows.ts';
import { FormError } from '../../../layout/errors.tsx';
import { FieldGrid } from '../../parts/FieldGrid.tsx';
import { filled } from '../../parts/filled.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { useKeptForm } from '../../parts/useKeptForm.ts';
import { useStep } from '../../parts/useStep.ts';
import { fieldsOf, partsOf, stepKeys, stepOf } from './steps.ts';

interface Props {
  onCreated: (fund: Row) => void;
  /** One step of something larger: its own steps are told in a line. */
  isInner?: boolean;
}

/** A new fund in three steps. What is wrong leads back to the step where it stands. */
export const FundForm = ({ onCreated, isInner = false }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const whose = useWhose();
  const portal = usePortal();
  const queries = useQueryClient();
  const idempotencyKey = useRef(crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, go] = useStep(stepKeys);
  const at = asked ?? stepKeys[0];
  const index = stepKeys.indexOf(at);
  const next = stepKeys[index + 1];
  const before = stepKeys[index - 1];
  const fields = useMemo(() => Object.assign({}, ...stepKeys.map((step) => fieldsOf(step, whose))), [whose]);
  const { form, isRestored, forget } = useKeptForm(fields, newValuesOf(fields, new URLSearchParams(), whose));

  const goTo = (sources: readonly string[]) => {
    const step = stepKeys.find((key) => sources.some((source) => stepOf(source, whose) === key));
    if (step && step !== at) go(step);
  };
  const create = form.handleSubmit(
    async (values) => {
      setProblem(null);
      try {
        const data = filled(values);
        const { data: fund } = await portal.create('funds', { data, meta: { idempotencyKey: idempotencyKey.current } });
        forget();
        notify('generic.form.created', {
          type: 'success',
          messageArgs: { name: translate('resources.funds.name', { smart_count: 1 }) },
        });
        await queries.invalidateQueries();
        if (isInner) go(null);
        onCreated(fund as Row);
      } catch (error) {
        const sorted = placedRefusal(form, error, (source) => (source.split('.')[0] ?? '') in fields);
        goTo(Object.keys(sorted.placed).map((source) => source.split('.')[0] ?? ''));
        setProblem(unplacedText(sorted, 'funds', translate));
      }
    },
    (errors) => goTo(Object.keys(errors)),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!next) return create();
    if (await form.trigger(Object.keys(fieldsOf(at, whose)), { shouldFocus: true })) go(next);
  };

  return (
    <FormError>
      <FormProvider {...form}>
        {isInner ? (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {translate('screens.onboarding.step', { step: index + 1, total: stepKeys.length })}:{' '}
            {translate(`screens.steps.${at}`)}
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
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
          {isRestored && <Alert severity="info">{translate('generic.draft.restored')}</Alert>}
          {partsOf(at, whose).map(({ section, fields: asking }) => (
            <Panel key={section} title={translate(`resources.funds.sections.${section}`)}>
              <Box sx={{ pt: 1 }}>
                <FieldGrid name="funds" fields={asking} />
              </Box>
            </Panel>
          ))}
          <Problem text={problem} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {before && (
              <Button variant="outlined" onClick={() => go(before)}>
                {translate('screens.steps.back')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              {translate(next ? 'screens.steps.next' : 'screens.steps.create')}
            </Button>
          </Box>
        </Box>
      </FormProvider>
    </FormError>
  );
};
