import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row, Values } from '../providers/record.ts';
import type { Fields } from './checks.ts';

/** What the inputs of a dialog may start with: values of the record that it is about, and of the one that this names. */
export interface Offering {
  record: Values;
  /** Empty where no input asks for it, and until it is there. */
  named: Values;
}

/** The records whose values inputs offer, as their fields declare it. */
export const useOffering = (name: ResourceName, fields: Fields, record: Values): Offering => {
  const [by] = Object.values(fields).flatMap((field): string[] => {
    const offers: string | { of: string; in?: string } | undefined = 'offers' in field ? field.offers : undefined;
    return typeof offers === 'object' && offers.in ? [offers.in] : [];
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
