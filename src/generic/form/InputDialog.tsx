import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import { FormError } from '../../layout/errors.tsx';
import { Refused } from './Refused.tsx';
import { type Sorted, sortedRefusal } from './refusal.ts';

// A mere confirmation needs no inputs.
const InputOf = lazy(async () => ({ default: (await import('../../kinds/inputs.tsx')).InputOf }));

interface Props {
  name: ResourceName;
  title: string;
  text?: ReactNode;
  fields: Readonly<Record<string, Field>>;
  defaults?: Values;
  confirm: string;
  isDangerous?: boolean;
  /** Not the ordinary next step: its button is not filled. */
  isPlain?: boolean;
  /** Where what a refusal names can be said, when no input of the dialog is for it. */
  remedy?: string | null;
  /** Below the fields. */
  children?: ReactNode;
  /** Rejects with an HttpError whose field messages are shown under the fields. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Asks for a few values, or only for confirmation, before something is done. What was typed stays when it is refused. */
export const InputDialog = ({
  name,
  title,
  text,
  fields,
  confirm,
  isDangerous = false,
  isPlain = false,
  ...props
}: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [refusal, setRefusal] = useState<Sorted | null>(null);
  const [missed, setMissed] = useState<readonly string[]>([]);
  const shown = useMemo(
    () => Object.fromEntries(Object.entries(fields).filter(([source, f]) => !f.whenRefused || missed.includes(source))),
    [fields, missed],
  );
  const form = useForm<Values>({
    defaultValues: { ...defaultsOf(fields), ...props.defaults },
    resolver: async (values) => (await import('./checks.ts')).resolverOf(shown)(values),
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await props.onSubmit(values);
    } catch (error) {
      const sorted = sortedRefusal(error, (source) => (source.split('.')[0] ?? '') in fields);
      const sources = Object.keys(sorted.placed);
      setMissed([...missed, ...sources.filter((source) => fields[source]?.whenRefused)]);
      for (const source of sources) form.setError(source, { type: 'server', message: sorted.placed[source] ?? '' });
      if (!sources.length || Object.keys(sorted.others).length) setRefusal(sorted);
    }
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isSubmitting ? undefined : props.onClose} aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          submit(event);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        {/* The label of a first input stands on its upper edge. */}
        <DialogContent sx={{ display: 'grid', gap: 2, '.MuiDialogTitle-root + &': { pt: 1 } }}>
          {text && <DialogContentText component="div">{text}</DialogContentText>}
          <FormError>
            <FormProvider {...form}>
              <Suspense fallback={null}>
                {Object.entries(shown).map(([source, field], index) => (
                  <InputOf
                    key={source}
                    name={name}
                    field={field}
                    source={source}
                    words={`resources.${name}.fields.${source}`}
                    label={translate(`resources.${name}.fields.${source}`)}
                    autoFocus={missed.length ? missed.at(-1) === source : index === 0}
                  />
                ))}
              </Suspense>
            </FormProvider>
          </FormError>
          {props.children}
          {refusal && <Refused name={name} refusal={refusal} remedy={props.remedy ?? null} />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={props.onClose} disabled={isSubmitting}>
            {translate('generic.cancel')}
          </Button>
          <Button
            type="submit"
            variant={isPlain ? 'outlined' : 'contained'}
            color={isDangerous ? 'error' : 'primary'}
            loading={isSubmitting}
            autoFocus={Object.keys(fields).length === 0}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const defaultsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([source, field]) => [source, field.default ?? '']));
