import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { isReadable } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { fieldOf } from '../kinds/fields.ts';
import { useRole } from '../kinds/role.ts';
import type { Values } from '../kinds/types.ts';
import { ShowValue } from '../kinds.tsx';

interface Props {
  name: ResourceName;
  /** Name of a field or state. */
  field: string;
  record: Values;
  isCompact?: boolean;
}

/** One value of a record as its kind shows it; nothing where the role may not read it. */
export const FieldShow = ({ name, field: source, record, isCompact = false }: Props) => {
  const field = fieldOf(resources[name], source);
  const role = useRole();
  if (!field || !isReadable(field, role)) return null;
  const words = `resources.${name}.fields.${source}`;
  return <ShowValue field={field} value={record[source]} record={record} words={words} isCompact={isCompact} />;
};

/** The translated name of a field. */
export const FieldLabel = ({ name, field }: { name: ResourceName; field: string }) =>
  useTranslate()(`resources.${name}.fields.${field}`);
