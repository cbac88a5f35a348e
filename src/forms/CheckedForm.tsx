import { useRef, useState } from 'react';
import { Form, type FormProps, OptionalResourceContextProvider } from 'react-admin';
import type { ResolverResult } from 'react-hook-form';
import { ErrorArea } from '../layout/errors.tsx';
import type { Values } from '../providers/record.ts';
import type { Fields, Problems } from './checks.ts';
import { formErrorsOf } from './errors.ts';

interface Props
  extends Omit<FormProps<Values>, 'resolver' | 'validate' | 'onSubmit' | 'disableInvalidFormNotification'> {
  /** What is asked for: the declared fields by their sources, or as they stand among the values typed. */
  fields: Fields | ((values: Values) => Fields);
  /** The values that are checked, where they are more than what is typed. */
  whole?: (values: Values) => Values;
  /** Problems that no declaration knows, by source. */
  more?: (values: Values) => Problems;
  /**
   * Does what the form is for; without it the form saves through the page around it. What it rejects with is said in
   * the form. A repeated attempt gets the same key, so that nothing is made twice.
   */
  onSubmit?: (values: Values, idempotencyKey: string) => Promise<unknown>;
}

/** react-admin's form for declared fields: checked as they are declared, and what the server refuses said where it belongs. */
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
  // What comes back changed would begin the form anew, which then never hears that it was handed in: it waits until then.
  const [held, setHeld] = useState<object | null>(null);
  const resolver = async (values: Values): Promise<ResolverResult<Values>> => {
    // The library that checks comes when there is something to check; where it is gone, as after an upgrade of the portal, the server checks alone.
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

// Another object each time would be another reset each time.
const keepTyped = { keepDirtyValues: true };
const same = (values: Values) => values;
