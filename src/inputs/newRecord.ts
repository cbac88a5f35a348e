import { type ComponentType, createContext, useContext } from 'react';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';
import { useRole } from '../session/role.ts';

/** Props of a dialog for a new record. */
export interface NewRecordProps {
  name: ResourceName;
  /** The search text. */
  typed: string;
  /** Values required by the option filter; the dialog does not ask for them. */
  given: Values;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Provided by a form whose inputs can create the records that they refer to. */
export const NewRecord = createContext<ComponentType<NewRecordProps> | null>(null);

/**
 * Returns the dialog for a new record of an entity; null if the form has none or the role may not create it. A record
 * with a file needs its page.
 */
export const useNewRecord = (name: ResourceName): ComponentType<NewRecordProps> | null => {
  const Dialog = useContext(NewRecord);
  const mayCreate = can(resources[name], 'create', useRole());
  return mayCreate && !resources[name].upload ? Dialog : null;
};
