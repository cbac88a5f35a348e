import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDeferredValue } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../providers/record.ts';
import { plainId } from '../routing/ids.ts';

interface Props {
  name: ResourceName;
  /** The title field of the entity. */
  titleField: string;
  onTake: (id: string) => void;
}

const same = (one: unknown, other: string) =>
  String(one ?? '')
    .trim()
    .toLowerCase() === other.toLowerCase();

/** Suggests existing records with the title of the new one, among those visible to the user, to avoid a duplicate. */
export const DuplicateHint = ({ name, titleField, onTake }: Props) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: titleField });
  const typed = useDeferredValue(typeof value === 'string' ? value.trim() : '');
  const { data } = useGetList<Row>(
    name,
    { filter: { q: typed }, pagination: { page: 1, perPage: 25 }, sort: { field: titleField, order: 'ASC' } },
    { enabled: typed.length > 1 && resources[name].list.search.includes(titleField), retry: false },
  );
  const twin = typed.length > 1 ? data?.find((row) => same(row[titleField], typed)) : undefined;
  if (!twin) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onTake(plainId(name, twin.id))}>
          {translate('generic.form.takeExisting')}
        </Button>
      }
    >
      {translate('generic.form.exists', { name: String(twin[titleField]) })}
    </Alert>
  );
};
