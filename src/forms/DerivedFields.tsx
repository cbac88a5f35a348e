import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../resources/kit/fields.ts';
import { targetOf } from '../../resources/kit/kinds.ts';
import type { Row } from '../providers/record.ts';
import type { Fields } from './checks.ts';

/** Keeps fields of a new record in sync with the referenced record, until the user sets them. */
export const DerivedFields = ({ fields }: { fields: Fields }) =>
  Object.entries(fields).map(([source, field]) => {
    const follows = 'follows' in field ? field.follows : undefined;
    const by = follows && fields[follows.in];
    return follows && by ? <Follower key={source} source={source} follows={follows} by={by} /> : null;
  });

interface Props {
  source: string;
  follows: NonNullable<Field<'currency'>['follows']>;
  by: Field;
}

const Follower = ({ source, follows, by }: Props) => {
  const { setValue, getFieldState } = useFormContext();
  const siblings = useWatch();
  const to = targetOf(by, siblings);
  const id: unknown = siblings[follows.in];
  const { data } = useGetOne<Row>(
    to ?? '',
    { id: String(id) },
    { enabled: to !== undefined && typeof id === 'string' && id !== '', retry: false },
  );
  const value: unknown = data?.[follows.of];
  useEffect(() => {
    if (typeof value === 'string' && !getFieldState(source).isDirty) setValue(source, value);
  }, [value, source, getFieldState, setValue]);
  return null;
};
