import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { InputOf } from '../kinds/inputs.tsx';

interface Props {
  name: ResourceName;
  field: string;
  /** Path in the form where it is not the field's own name. */
  source?: string;
}

/** The input of a declared field, inside a form of react-hook-form (or of react-admin, which is one). */
export const FieldInput = ({ name, field: declared, source = declared }: Props) => {
  const translate = useTranslate();
  const field = resources[name].fields[declared];
  if (!field) return null;
  const words = `resources.${name}.fields.${declared}`;
  return <InputOf name={name} field={field} source={source} words={words} label={translate(words)} />;
};
