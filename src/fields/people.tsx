import { useQuery } from '@tanstack/react-query';
import { createContext, type PropsWithChildren, useContext } from 'react';
import { useFieldValue, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { PEOPLE, peopleFields, peopleReaders } from '../../resources/kit/people.ts';
import { optionText } from '../format/text.ts';
import { useApi } from '../providers/api.ts';
import type { Row, Values } from '../providers/record.ts';
import { plainId } from '../routing/ids.ts';
import { useRole } from '../session/role.ts';

const nobody: ReadonlyMap<string, string> = new Map();
const Names = createContext(nobody);

/** Provides the names of users referenced by the record, for readers without access to user accounts. */
export const WithPeople = ({ children }: PropsWithChildren) => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext() as Row;
  const api = useApi();
  const role = useRole();
  const translate = useTranslate();
  const id = plainId(name, record.id);
  const isTold =
    role !== null && peopleReaders(resources[name]).includes(role) && !can(resources[PEOPLE], 'show', role);
  const { data } = useQuery({
    queryKey: [name, 'people', id, record.version],
    queryFn: ({ signal }) => api.people(name, id, signal),
    enabled: isTold && peopleFields(resources[name], role).some((field) => record[field]),
    retry: false,
    select: ({ people }) =>
      new Map(
        people.flatMap(({ id, name, role }) => (name || role ? [[id, name ?? optionText(role ?? '', translate)]] : [])),
      ),
  });
  return <Names value={data ?? nobody}>{children}</Names>;
};

/** Adds names of further users by id to those of the record. */
export const WithNames = ({ told, children }: PropsWithChildren<{ told: ReadonlyMap<string, string> }>) => {
  const known = useContext(Names);
  return <Names value={new Map([...known, ...told])}>{children}</Names>;
};

/** Returns the name of the user referenced by the field; undefined if not available. */
export const usePerson = (source: string, record?: Values): string | undefined => {
  const id: unknown = useFieldValue({ source, ...(record && { record }) });
  return useContext(Names).get(String(id));
};
