import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type InputProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { People } from '../../resources/answers/generic.ts';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { optionText } from '../format/text.ts';
import { useApi } from '../providers/api.ts';
import type { Values } from '../providers/record.ts';
import { landmark, useOwnEnter } from './popup.ts';

interface Props extends InputProps {
  /** The action of the entity that lists the users, given the values of its query. */
  action: string;
}

/** Users from an action of the entity, offered once the form has the values that the action asks for. */
const useListed = (action: string) => {
  const name = useResourceContext() as ResourceName;
  const api = useApi();
  const translate = useTranslate();
  const record = useRecordContext<Values>();
  const asked = Object.keys(resources[name].actions[action]?.query ?? {});
  const typed: unknown[] = useWatch({ name: asked });
  const query = Object.fromEntries(asked.map((source, at) => [source, String(typed[at] ?? record?.[source] ?? '')]));
  const { data } = useQuery({
    queryKey: [name, action, query],
    queryFn: ({ signal }) => api.runAny(name, action, { query, signal }) as Promise<People>,
    enabled: Object.values(query).every(Boolean),
    retry: false,
  });
  return (data?.people ?? []).map(({ id, name: person, role }) => ({
    id,
    name: person ?? optionText(role ?? '', translate),
  }));
};

const useParts = ({ action, ...props }: Props) => {
  const resource = useResourceContext();
  const label = useTranslateLabel()({ ...props, ...(resource && { resource }) });
  const choices = useListed(action);
  return { ...props, ...landmark(String(label)), ...useOwnEnter(), choices, translateChoice: false };
};

/** One of the listed users. */
export const ListedInput = (props: Props) => <AutocompleteInput {...useParts(props)} />;

/** Several of the listed users. */
export const ListedManyInput = (props: Props) => (
  <AutocompleteArrayInput {...useParts(props)} defaultValue={[]} format={(ids) => ids ?? []} />
);
