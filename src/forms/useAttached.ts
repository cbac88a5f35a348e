import { useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Related } from '../../resources/kit/resource.ts';
import { useRole } from '../session/role.ts';
import { attachedTo, takesFiles } from './attached.ts';

/** Returns the related list that takes the files of a new record; null if the typed values take none. */
export const useAttached = (): Related | null => {
  const role = useRole();
  const attached = attachedTo(useResourceContext() as ResourceName, role);
  const sources = [attached?.attach.when ?? []].flat().flatMap((all) => Object.keys(all));
  const typed = useWatch({ name: sources });
  const values = Object.fromEntries(sources.map((source, at) => [source, typed[at]]));
  return attached && takesFiles(attached, values) ? attached : null;
};
