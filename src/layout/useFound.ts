import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { type ResourceName, type Role, resourceNames } from '../../resources/kit/names.ts';
import { sortOf } from '../../resources/kit/sorting.ts';
import { titleOf } from '../fields/title.ts';
import { optionText } from '../format/text.ts';
import { dataProvider } from '../providers/client.ts';
import { canOpen, linkTo } from '../routing/links.ts';
import type { Command } from './commands.ts';

const debounce = 300;
const fewest = 2;
const hitsEach = 3;

/** Returns the entities that the role can list, open and search. */
export const findableBy = (role: Role | null): readonly ResourceName[] =>
  resourceNames.filter(
    (name) =>
      canOpen(role, name, 'show') && can(resources[name], 'list', role) && resources[name].list.search.length > 0,
  );

/** Searches records while typing, a few per entity, debounced by 300 ms. Results of an outdated text are not shown. */
export const useRecordSearch = (typed: string, role: Role | null) => {
  const translate = useTranslate();
  const text = useSettled(typed.trim());
  const isWanted = text.length >= fewest;
  const names = isWanted ? findableBy(role) : [];
  const answers = useQueries({
    queries: names.map((name) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(name, text, signal),
      staleTime: 30_000,
    })),
  });
  const isCurrent = text === typed.trim();
  const found = names.flatMap((name, index): Command[] =>
    (isCurrent ? (answers[index]?.data ?? []) : []).flatMap((record) => {
      const path = linkTo(role, name, 'show', record);
      if (!path) return [];
      const group = translate(`resources.${name}.name`, { smart_count: 2 });
      const note = typeof record.status === 'string' ? optionText(record.status, translate, name) : '';
      return [{ path, name: titleOf(name, record, translate), group, text: '', note }];
    }),
  );
  const isSearching = typed.trim().length >= fewest && (!isCurrent || answers.some(({ isFetching }) => isFetching));
  return { found, isSearching };
};

const search = async (name: ResourceName, q: string, signal: AbortSignal) => {
  const { data } = await dataProvider.getList(name, {
    filter: { q },
    pagination: { page: 1, perPage: hitsEach },
    sort: sortOf(resources[name].list.sort),
    signal,
  });
  return data as Readonly<Record<string, unknown>>[];
};

const useSettled = (typed: string) => {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), debounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
};
