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
 * Loads the records of the initial address through their list on first access. The current context may not contain
 * them: a list then returns no rows, while the record endpoint returns an error that browsers log. `mayLieElsewhere`
 * returns whether another context could contain records of an entity.
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
