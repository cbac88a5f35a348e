import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isResourceName, type ResourceName } from '../../resources/kit/names.ts';
import { RefName } from '../fields/references.tsx';

export interface Mentioned {
  record: ResourceName;
  id: string;
}

type Reasons = { error?: { reason?: { fields?: readonly { values?: Readonly<Record<string, unknown>> }[] } } };

/** Returns the records that a refusal's reasons mention, in their order. */
export const mentionedIn = (error: unknown): Mentioned[] => {
  const { body } = error as { body?: Reasons };
  const values = (body?.error?.reason?.fields ?? []).flatMap((field) => Object.values(field.values ?? {}));
  return values.filter(isMentioned);
};

const isMentioned = (value: unknown): value is Mentioned => {
  const { record, id } = Object(value) as Partial<Mentioned>;
  return typeof id === 'string' && typeof record === 'string' && isResourceName(record);
};

/** Links to the records that a refusal mentions. */
export const ConflictLinks = ({ records }: { records: readonly Mentioned[] }) => {
  const translate = useTranslate();
  return records.map(({ record, id }) => (
    <Box key={id}>
      {translate('generic.labelled', { label: translate(`resources.${record}.name`, { smart_count: 1 }), text: '' })}
      <RefName to={record} id={id} />
    </Box>
  ));
};
