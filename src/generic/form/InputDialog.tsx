import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import { FormError } from '../../layout/errors.tsx';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { messageOf } from '../provider.ts';
import { Problem } from './Problem.tsx';

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
  /** Below the fields. */
  children?: ReactNode;
  /** Rejects with an HttpError whose field messages are shown under the fields. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Asks for a few values, or only for confirmation, before something is done. What was typed stays when it is refused. */
export const InputDialog = ({ name, title, text, fields, confirm, isDangerous = false, ...props }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    defaultValues: { ...defaultsOf(fields), ...props.defaults },
    resolver: async (values) => (await import('./checks.ts')).resolverOf(fields)(values),
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await props.onSubmit(values);
    } catch (error) {
      const messages = fieldMessagesOf((error as { body?: unknown }).body);
      const own = Object.keys(messages).filter((source) => source in fields);
      for (const source of own) form.setError(source, { message: messages[source] ?? '' });
      if (!own.length) setProblem(messageOf(error));
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
                {Object.entries(fields).map(([source, field], index) => (
                  <InputOf
                    key={source}
                    name={name}
                    field={field}
                    source={source}
                    words={`resources.${name}.fields.${source}`}
                    label={translate(`resources.${name}.fields.${source}`)}
                    autoFocus={index === 0}
                  />
                ))}
              </Suspense>
            </FormProvider>
          </FormError>
          {props.children}
          <Problem text={problem} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={props.onClose} disabled={isSubmitting}>
            {translate('generic.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
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
