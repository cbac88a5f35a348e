import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Fields } from './checks.ts';

/** Returns the fields shown only after a refusal names them. They stay until the form is left. */
export const useRefusedInputs = (fields: Fields): readonly string[] => {
  const { errors } = useFormState();
  const [missed, setMissed] = useState<readonly string[]>([]);
  const fresh = Object.keys(errors).filter((source) => fields[source]?.whenRefused && !missed.includes(source));
  if (fresh.length) setMissed([...missed, ...fresh]);
  return missed;
};
