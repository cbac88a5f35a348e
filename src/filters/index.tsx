import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can, isReadable } from '../../resources/kit/can.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { Kind } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { filteredFirst } from '../fields/target.ts';
import { useRole } from '../session/role.ts';
import type { FilterInputProps } from './inputs.tsx';

/** Filter input style: a word, a decision, any of several values, or a range. */
export type FilterStyle = 'word' | 'decision' | 'some' | 'bounds';

/** Filter style of each kind; null if not filterable. The kit holds the server's side. */
export const filters: { readonly [K in Kind]: FilterStyle | null } = {
  text: 'word',
  longText: null,
  email: 'word',
  url: null,
  phone: null,
  secret: null,
  integer: 'bounds',
  money: 'bounds',
  rate: 'bounds',
  quantity: 'bounds',
  date: 'bounds',
  instant: 'bounds',
  bool: 'decision',
  choice: 'some',
  choices: null,
  country: 'some',
  currency: 'some',
  timeZone: null,
  ref: 'some',
  anyRef: 'some',
  recordId: 'some',
  refs: null,
  group: null,
  items: null,
  json: null,
};

type Loaded = ComponentType<FilterInputProps>;
let loaded: Loaded | null = null;

/** Returns the filter input component, loaded on first use; null until loaded. */
export const useFilterInput = (isWanted: boolean): Loaded | null => {
  const [Input, setInput] = useState<Loaded | null>(() => loaded);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted || Input) return;
    import('./inputs.tsx').then(({ FilterInput }) => {
      loaded = FilterInput;
      setInput(() => FilterInput);
    }, setFailure);
  }, [isWanted, Input]);
  // Rethrow: the page's error boundary handles a missing bundle and reloads after an upgrade.
  if (failure) throw failure;
  return Input;
};

const Nothing = () => null;

const ends = { _gte: 'generic.list.from', _lte: 'generic.list.to' } as const;

/**
 * Returns the filters of a list for `<FilterButton>` and `<FilterForm>`; a range is two of them, both ends included.
 */
export const useFilters = (name: ResourceName, sources: readonly string[], Input: Loaded = Nothing): ReactElement[] => {
  const translate = useTranslate();
  const role = useRole();
  return sources.flatMap((source) => {
    const field = fieldOf(resources[name], source);
    if (!field || !isReadable(field, role)) return [];
    const to = filteredFirst(field);
    // The input would have no options.
    if (to && !can(resources[to], 'list', role)) return [];
    const label = translate(`resources.${name}.fields.${source}`);
    if (filters[field.kind] !== 'bounds') return <Input key={source} field={field} source={source} label={label} />;
    return Object.entries(ends).map(([end, word]) => (
      <Input
        key={end + source}
        field={field}
        source={source + end}
        label={translate('generic.labelled', { label, text: translate(word) })}
      />
    ));
  });
};
