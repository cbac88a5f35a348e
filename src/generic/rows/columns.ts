import { useStore, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import { contextFields } from '../../../resources/kit/contexts.ts';
import type { Resource } from '../../../resources/kit/define.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { fieldOf } from '../../kinds/fields.ts';
import { useRole } from '../../kinds/role.ts';
import { isSortable } from '../../kinds.tsx';
import { callerStore } from '../../session/caller.ts';
import { useStoreValue } from '../../session/store.ts';

export interface Column {
  source: string;
  field: Field;
  label: string;
  isSortable: boolean;
}

/** Sources that a role is sent, each once, in the order given. */
export const readableSources = (resource: Resource, sources: readonly string[], role: Role | null): string[] =>
  [...new Set(sources)].filter((source) => {
    const field = fieldOf(resource, source);
    return field !== undefined && isReadable(field, role);
  });

/** Columns by their sources, with label and sortability; what the role may not read is left out. */
export const useColumnsOf = (name: ResourceName, sources: readonly string[]): Column[] => {
  const translate = useTranslate();
  const role = useRole();
  const resource = resources[name];
  return readableSources(resource, sources, role).map((source) => {
    const field = fieldOf(resource, source) as Field;
    return {
      source,
      field,
      label: translate(`resources.${name}.fields.${source}`),
      isSortable: isSortable(field),
    };
  });
};

const nothingKnown: readonly string[] = [];

/** Fields whose value the context fixes: in every row of a fund's context stands that fund. */
export const useKnown = (): readonly string[] => {
  const type = useStoreValue(callerStore)?.context?.type;
  return type === 'fund' || type === 'company' ? known[type] : nothingKnown;
};
const known = { fund: [contextFields.fund], company: [contextFields.company] } as const;

/** Kinds that do not fit a cell. */
const tooLarge = ['group', 'items', 'json', 'refs'];

/** Everything a list can show, and what the person chose of it (remembered). Null: the declared columns. */
export const useColumnChoice = (name: ResourceName, declared: readonly string[], storeKey: string) => {
  const resource = resources[name];
  const all = useColumnsOf(name, [
    ...declared,
    ...Object.keys(resource.states),
    ...Object.keys(resource.fields).filter((source) => !tooLarge.includes(resource.fields[source]?.kind ?? '')),
    'createdAt',
    'updatedAt',
  ]);
  const [chosen, setChosen] = useStore<string[] | null>(`${storeKey}.columns`, null);
  const known = useKnown();
  const wanted = chosen ?? declared.filter((source) => !known.includes(source));
  const shown = wanted.flatMap((source) => all.filter((column) => column.source === source));
  return { all, shown: shown.length ? shown : all.slice(0, 1), chosen, setChosen };
};
