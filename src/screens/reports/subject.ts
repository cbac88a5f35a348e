import { useGetOne } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { listed } from '../../format/lists.ts';

const useName = (name: ResourceName, id: unknown): string | null => {
  const { data } = useGetOne(name, { id: String(id) }, { enabled: Boolean(id), retry: false });
  return id && typeof data?.name === 'string' ? data.name : null;
};

interface Subject {
  fundId: unknown;
  partnerId: unknown;
  companyId: unknown;
  /** The user's own partner or company, if it is the subject. */
  own: string | null;
}

/** Returns the names of a report's subjects, most specific first; empty while none is chosen. */
export const useSubject = ({ fundId, partnerId, companyId, own }: Subject): string =>
  listed(
    [own, useName('partners', partnerId), useName('companies', companyId), useName('funds', fundId)].filter(Boolean),
  );
