import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import { statusOf, usePortal } from '../provider.ts';
import type { Row } from '../rows/useRows.ts';
import { placedRefusal, type Sorted } from './refusal.ts';
import { dirtyValues } from './values.ts';

export interface Refusal extends Pick<Sorted, 'message' | 'others'> {
  /** The record as it is stored now, where somebody else has changed it meanwhile. */
  newer: Row | null;
}

interface Options {
  name: ResourceName;
  form: UseFormReturn<Values>;
  /** The record as the form started with it; null for a new one. */
  base: Row | null;
  isInForm: (source: string) => boolean;
}

/**
 * Saves a form and waits for the answer. A refusal puts messages under their fields and leaves what was typed alone.
 * A repeated attempt carries the same key, so that a new record is never made twice.
 */
export const useSave = ({ name, form, base, isInForm }: Options) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const send = async (values: Values): Promise<Row> => {
    if (!base) {
      const { data } = await portal.create(name, { data: values, meta: { idempotencyKey: key.current } });
      return data as Row;
    }
    const data = dirtyValues(values, form.formState.dirtyFields);
    return (await portal.update(name, { id: base.id, data, previousData: base })).data as Row;
  };

  const save = async (values: Values): Promise<Row | null> => {
    setRefusal(null);
    try {
      const saved = await send(values);
      key.current = crypto.randomUUID();
      await queries.invalidateQueries();
      return saved;
    } catch (error) {
      const { placed, others, message } = placedRefusal(form, error, isInForm);
      const isStale = statusOf(error) === 409 && Object.keys({ ...placed, ...others }).length === 0;
      setRefusal({ message, others, newer: isStale ? await changed() : null });
      return null;
    }
  };

  const changed = async (): Promise<Row | null> => {
    if (!base) return null;
    const { data } = await portal.getOne<Row>(name, { id: base.id }).catch(() => ({ data: null }));
    return data && data.version !== base.version ? data : null;
  };

  return { save, refusal, forgive: () => setRefusal(null) };
};
