import { type DataProvider, HttpError } from 'react-admin';
import { plainId } from '../routing/ids.ts';
import type { Failure } from './messages.ts';

interface Options {
  address: string;
  mayLieElsewhere: (resource: string) => boolean;
  /** In the reader's language. */
  message: (failure: Failure) => string;
}

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * A provider that asks for the records of the address at which the portal was opened, each the first time, by their list: the
 * present context may not hold them, and of that a list tells with an answer, where the record itself is refused, which browsers
 * put down as an error. `mayLieElsewhere` says of an entity whether another context could hold what this one does not.
 */
export const withOpened = <P extends Pick<DataProvider, 'getOne' | 'getMany'>>(
  provider: P,
  { address, mayLieElsewhere, message }: Options,
): P => {
  const opened = new Set((address.match(ids) ?? []).map((id) => id.toLowerCase()));
  return {
    ...provider,
    getOne: async (resource: string, params: Parameters<DataProvider['getOne']>[1]) => {
      const isOpened = opened.delete(plainId(resource, params.id).toLowerCase());
      if (!isOpened || !mayLieElsewhere(resource)) return provider.getOne(resource, params);
      const { id, signal } = params;
      const [data] = (await provider.getMany(resource, { ids: [id], ...(signal && { signal }) })).data;
      if (data) return { data };
      throw new HttpError(message({ status: 404 }), 404, {});
    },
  };
};
