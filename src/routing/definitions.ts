import type { ResourceDefinitions } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { iconOf } from '../layout/icons.tsx';
import { resourcesOf } from './table.ts';

/** The entities of a role as react-admin registers them; others do not exist for it. */
export const definitionsOf = (role: Role | null): ResourceDefinitions =>
  Object.fromEntries(
    resourcesOf(role).map((name) => [
      name,
      {
        name,
        hasList: can(resources[name], 'list', role) && !resources[name].inner,
        hasCreate: can(resources[name], 'create', role),
        hasEdit: can(resources[name], 'edit', role),
        hasShow: can(resources[name], 'show', role),
        icon: iconOf(resources[name].icon),
        recordRepresentation: (record: Readonly<Record<string, unknown>>) => titleOf(name, record),
      },
    ]),
  );

/** What a record is called: the fields that its declaration names as title. */
export const titleOf = (name: ResourceName, record: Readonly<Record<string, unknown>>): string =>
  [resources[name].title]
    .flat()
    .filter((field) => resources[name].fields[field]?.kind !== 'ref')
    .map((field) => record[field])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ') || String(record.id ?? '').slice(0, 8);
