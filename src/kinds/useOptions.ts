import { useEffect, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useRole } from './role.ts';
import { useTitle } from './title.ts';
import type { Values } from './types.ts';

export interface Option {
  id: string;
  name: string;
}

type Row = Values & { id: string };

/** What fits a search among the records of an entity (asked for 300 ms after the last key), and the names of the chosen. */
export const useOptions = (to: ResourceName, { chosen, isOpen }: { chosen: string | null; isOpen: boolean }) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  const resource = resources[to];
  const mayList = can(resource, 'list', useRole());
  const title = useTitle();
  const field = resource.list.sort.replace(/^-/, '');
  const { data = [], isFetching } = useGetList<Row>(
    to,
    {
      filter: search && resource.list.search.length ? { q: search } : {},
      pagination: { page: 1, perPage: 25 },
      sort: { field, order: resource.list.sort.startsWith('-') ? 'DESC' : 'ASC' },
    },
    { enabled: mayList && isOpen, retry: false },
  );
  const { data: current } = useGetOne<Row>(to, { id: chosen ?? '' }, { enabled: chosen !== null, retry: false });
  const options = data.map((row): Option => ({ id: plain(row.id), name: title(to, row) }));
  const known = options.find(({ id }) => id === chosen);
  const value = chosen === null ? null : (known ?? { id: chosen, name: current ? title(to, current) : '' });
  return { options, value, setTyped, isFetching };
};

/** Where an id in the web app holds more than the API's, its last part is the API's. */
const plain = (id: string) => id.split('/').at(-1) ?? id;
