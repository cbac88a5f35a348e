import { useRef, useState } from 'react';
import { Form, type FormProps, OptionalResourceContextProvider } from 'react-admin';
import type { ResolverResult } from 'react-hook-form';
import { ErrorArea } from '../layout/errors.tsx';
import type { Values } from '../providers/record.ts';
import type { Fields, Problems } from './checks.ts';
import { formErrorsOf } from './errors.ts';

interface Props
  extends Omit<FormProps<Values>, 'resolver' | 'validate' | 'onSubmit' | 'disableInvalidFormNotification'> {
  /** The declared fields by source, or a function that resolves them for the typed values. */
  fields: Fields | ((values: Values) => Fields);
  /** Extends the typed values to the record that is validated. */
  whole?: (values: Values) => Values;
  /** Extra problems that no declaration covers, by source. */
  more?: (values: Values) => Problems;
  /**
   * Submits the values; by default the form saves through the surrounding page. Rejections appear in the form. Retries
   * reuse the idempotency key, so that nothing is created twice.
   */
  onSubmit?: (values: Values, idempotencyKey: string) => Promise<unknown>;
}

/** react-admin's form for declared fields: validates by declaration and shows server errors at their inputs. */
export const CheckedForm = (props: Props) => (
  <OptionalResourceContextProvider value={props.resource}>
    <ErrorArea area="form">
      <Checked {...props} />
    </ErrorArea>
  </OptionalResourceContextProvider>
);

const Checked = ({ fields, whole = same, more, onSubmit, ...props }: Props) => {
  const { record, defaultValues } = props;
  const key = useRef(crypto.randomUUID());
  // A changed record would reset the form before it learns of its submission, so hold the reset back until then.
  const [held, setHeld] = useState<object | null>(null);
  const resolver = async (values: Values): Promise<ResolverResult<Values>> => {
    // The validation library loads on demand. If it is unavailable, for example after an upgrade, only the server
    // validates.
    const checks = await import('./checks.ts').catch(() => null);
    const asked = typeof fields === 'function' ? fields(values) : fields;
    const errors = {
      ...checks?.problemsOf(asked, whole(values)),
      ...more?.(values),
    } as ResolverResult<Values>['errors'];
    return Object.keys(errors).length ? { values: {}, errors } : { values: whole(values), errors: {} };
  };
  const submit = async (values: Values) => {
    setHeld({ record, defaultValues });
    try {
      await onSubmit?.(values, key.current);
      key.current = crypto.randomUUID();
      return undefined;
    } catch (error) {
      return formErrorsOf(error);
    } finally {
      setHeld(null);
    }
  };
  return (
    <Form
      resetOptions={keepTyped}
      {...(props as FormProps)}
      {...held}
      noValidate
      disableInvalidFormNotification
      resolver={resolver}
      {...(onSubmit && { onSubmit: submit })}
    />
  );
};

// A new object would reset the form on each render.
const keepTyped = { keepDirtyValues: true };
const same = (values: Values) => values;
