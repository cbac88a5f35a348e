import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { Problem } from '../../generic/form/Problem.tsx';
import { placedRefusal, unplacedText } from '../../generic/form/refusal.ts';
import { dirtyValues, valuesOf } from '../../generic/form/values.ts';
import type { Row } from '../../generic/rows/useRows.ts';
import type { Values } from '../../kinds/types.ts';
import { FormError } from '../../layout/errors.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { Panel } from './Panel.tsx';
import { useKeptForm } from './useKeptForm.ts';

interface Props {
  title: string;
  name: ResourceName;
  fields: Readonly<Record<string, Field>>;
  record: Row;
  /** Stores what was changed; rejects with HttpError. */
  save: (changed: Values) => Promise<unknown>;
  onSaved: () => void;
}

/** What somebody says about themselves, as a step on the way: kept while it is typed, stored when they go on. */
export const DetailsForm = ({ title, name, fields, record, save, onSaved }: Props) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { form, isRestored, forget } = useKeptForm(fields, valuesOf(fields, record));
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const changed = dirtyValues(values, form.formState.dirtyFields);
      if (Object.keys(changed).length) await save(changed);
      forget();
      form.reset(values);
      await queries.invalidateQueries();
      onSaved();
    } catch (error) {
      const sorted = placedRefusal(form, error, (source) => (source.split('.')[0] ?? '') in fields);
      setProblem(unplacedText(sorted, name, translate));
    }
  });
  return (
    <Panel title={title} text={translate('screens.steps.kept')}>
      <FormError>
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25, pt: 1 }}>
            {isRestored && <Alert severity="info">{translate('generic.draft.restored')}</Alert>}
            <FieldGrid name={name} fields={fields} record={record} />
            <Problem text={problem} />
            <Box>
              <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
                {translate('screens.onboarding.save')}
              </Button>
            </Box>
          </Box>
        </FormProvider>
      </FormError>
    </Panel>
  );
};
