import type { DataProvider, Identifier } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { plainId } from '../routing/ids.ts';
import { apiBase } from '../session/apiPaths.ts';
import { runBatch } from './batch.ts';
import { recordIn } from './envelope.ts';
import type { Http } from './http.ts';
import { type PortalMethods, portalMethods } from './portalMethods.ts';
import { reading, rowsById } from './reading.ts';
import { asAsked, nameOf, urlOf } from './rest.ts';
import { fileIn, uploadRecord } from './upload.ts';
import { changedValues, fromApi, newValues } from './values.ts';

export type PortalDataProvider = DataProvider & PortalMethods;

/**
 * The data provider on top of `http`. Updates carry `version`; creates carry an idempotency key, which
 * meta.idempotencyKey may set; meta.isPart marks a file that is part of another record.
 */
export const createDataProvider = (http: Http): PortalDataProvider => {
  /** Fetches the current versions of rows for callers without previous data. */
  const versionsOf = async (name: ResourceName, ids: readonly Identifier[]): Promise<Record<string, unknown>> =>
    Object.fromEntries((await rowsById(http, name, ids)).map(({ id, version }) => [id, version]));

  return {
    ...reading(http),
    ...portalMethods(http),
    create: async (resource, { data, meta }) => {
      const name = nameOf(resource);
      const idempotencyKey: string = meta?.idempotencyKey ?? crypto.randomUUID();
      if (resources[name].upload) {
        const { file, ...values } = data as Record<string, unknown>;
        const given = fileIn(file);
        if (given) {
          const row = await uploadRecord(http, name, {
            file: given,
            values: newValues(name, values),
            idempotencyKey,
            isPart: meta?.isPart === true,
            isOneOfSeveral: meta?.isOneOfSeveral === true,
          });
          return { data: fromApi(name, row) as never };
        }
      }
      const body = JSON.stringify(newValues(name, data as Record<string, unknown>));
      const { json } = await http(`${apiBase}/${name}`, { method: 'POST', body, idempotencyKey });
      return { data: fromApi(name, recordIn(name, json)) as never };
    },
    update: async (resource, { id, data, previousData }) => {
      const name = nameOf(resource);
      const values = data as Record<string, unknown>;
      const version = previousData?.version ?? values.version ?? (await versionsOf(name, [id]))[plainId(name, id)];
      const body = JSON.stringify({ ...changedValues(name, values, previousData), version });
      const { json } = await http(urlOf(name, id), { method: 'PATCH', body });
      // A change that waits for a second person leaves the record unchanged.
      const { approval } = json as { approval?: unknown };
      return { data: { ...asAsked(id, recordIn(name, json)), ...(approval ? { approval } : {}) } as never };
    },
    updateMany: async (resource, { ids, data, meta }) => {
      const name = nameOf(resource);
      const versions: Record<string, unknown> = meta?.versions ?? (await versionsOf(name, ids));
      const items = ids.map((id) => ({
        ...changedValues(name, data as Record<string, unknown>),
        id: plainId(name, id),
        version: versions[plainId(name, id)],
      }));
      await runBatch(http, name, 'update', items, meta ?? {});
      return { data: ids };
    },
    delete: async (resource, { id, previousData, meta }) => {
      const name = nameOf(resource);
      const { json } = await http(urlOf(name, id, meta?.force ? '?force=true' : ''), {
        method: 'DELETE',
        ...(meta?.reason ? { body: JSON.stringify({ reason: meta.reason }) } : {}),
      });
      return { data: (json ? asAsked(id, recordIn(name, json)) : (previousData ?? { id })) as never };
    },
    deleteMany: async (resource, { ids, meta }) => {
      const name = nameOf(resource);
      const said = { ...(meta?.reason && { reason: meta.reason }), ...(meta?.force && { force: true }) };
      await runBatch(
        http,
        name,
        'delete',
        ids.map((id) => ({ id: plainId(name, id), ...said })),
        meta ?? {},
      );
      return { data: ids };
    },
  };
};
