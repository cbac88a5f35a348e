import { type ComponentType, createContext, useContext } from 'react';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';
import { useRole } from '../session/role.ts';

/** What a dialog for a new record is given. */
export interface NewRecordProps {
  name: ResourceName;
  /** What was typed in search of it. */
  typed: string;
  /** What it has to have to be chosen there: nobody is asked for it. */
  given: Values;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Set by a form whose inputs may make the records that they refer to. */
export const NewRecord = createContext<ComponentType<NewRecordProps> | null>(null);

/** The dialog for a new record of an entity; null where the form has none, or the role may make none there. A file needs a page. */
export const useNewRecord = (name: ResourceName): ComponentType<NewRecordProps> | null => {
  const Dialog = useContext(NewRecord);
  const mayCreate = can(resources[name], 'create', useRole());
  return mayCreate && !resources[name].upload ? Dialog : null;
};
