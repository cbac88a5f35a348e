import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row, Values } from '../providers/record.ts';
import type { Fields } from './checks.ts';

/** Sources of initial values in a dialog: its record, and the record that this one references. */
export interface Offering {
  record: Values;
  /** Empty if no input needs it, and while it loads. */
  named: Values;
}

/** Loads the records whose values the inputs offer, as declared by the fields. */
export const useInitialValues = (name: ResourceName, fields: Fields, record: Values): Offering => {
  const [by] = Object.values(fields).flatMap((field): string[] => {
    const prefill: string | { of: string; in?: string } | undefined = 'prefill' in field ? field.prefill : undefined;
    return typeof prefill === 'object' && prefill.in ? [prefill.in] : [];
  });
  const field = by === undefined ? undefined : resources[name].fields[by];
  const to = field && rowOf(field);
  const id = by === undefined ? null : record[by];
  const { data } = useGetOne<Row>(
    to ?? name,
    { id: String(id) },
    { enabled: to !== undefined && Boolean(id), retry: false },
  );
  return useMemo(() => ({ record, named: (to && data) ?? nothing }), [record, to, data]);
};

const nothing: Values = {};
