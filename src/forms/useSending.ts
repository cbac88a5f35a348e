import { useRef } from 'react';
import {
  type CreateParams,
  type DataProvider,
  useEvent,
  useNotify,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { filesOf, isNamedByFiles, nameOf } from '../inputs/fileRules.ts';
import { reasonOf, usePortal } from '../providers/portal.ts';
import type { Row, Values } from '../providers/record.ts';
import { useWhose } from '../session/role.ts';
import { attachedTo, rowOfFile, takesFiles } from './attached.ts';
import type { Fields } from './checks.ts';
import { belongingValues, dirtyValues } from './values.ts';

/**
 * Sends the surrounding form through its Create or Edit. An edit sends only changed fields, against the version the
 * form was opened with. A create sends an idempotency key that retries reuse, so that nothing is created twice. Several
 * files create one record each, named after the file; files before a refused one stay created.
 */
export const useSubmitHandler = (fields: Fields, onRefused: (error: unknown) => void) => {
  const base = useRecordContext();
  const name = useResourceContext() as ResourceName;
  const whose = useWhose();
  const portal = usePortal();
  const notify = useNotify();
  const { formState, setValue } = useFormContext();
  const { dirtyFields } = formState;
  // One key per file: a replacement of a file whose response was lost is a new attempt.
  const keys = useRef(new Map<File | undefined, string>());
  const [titleField = ''] = [resources[name].title].flat();

  /** Stores the files of a saved record. A refused file does not affect the record: a warning names it. */
  const attach = async (record: Row, values: Values, files: readonly File[]) => {
    const attached = attachedTo(name, whose.role);
    if (!attached || !takesFiles(attached, values)) return;
    for (const file of files)
      await portal
        .create(attached.resource, {
          data: rowOfFile(name, attached, record, file),
          // The notification for the record is enough.
          meta: { isPart: true, isOneOfSeveral: files.length > 1 },
        })
        .catch((error) =>
          notify('generic.upload.notAttached', {
            type: 'warning',
            messageArgs: { file: file.name, reason: reasonOf(error) },
            autoHideDuration: null,
          }),
        );
  };

  const createWithFiles = async (params: CreateParams, next: DataProvider['create']) => {
    const { file, ...data } = belongingValues(fields, params.data, whose);
    const idempotencyKey = keys.current.get(undefined) ?? crypto.randomUUID();
    keys.current.set(undefined, idempotencyKey);
    const made = await next(name, { ...params, data, meta: { ...params.meta, idempotencyKey } });
    keys.current.delete(undefined);
    await attach(made.data as Row, data, filesOf(file));
    return made;
  };

  const create = async (params: CreateParams, next: DataProvider['create']) => {
    if (!resources[name].upload) return createWithFiles(params, next);
    const data = belongingValues(fields, params.data, whose);
    const files = filesOf(data.file);
    const ownOf = (file: File) => ({ file, ...(isNamedByFiles(files) && { [titleField]: nameOf(file) }) });
    const send = async (file?: File) => {
      const idempotencyKey = keys.current.get(file) ?? crypto.randomUUID();
      keys.current.set(file, idempotencyKey);
      const meta = { ...params.meta, idempotencyKey, isOneOfSeveral: files.length > 1 };
      const made = await next(name, { ...params, data: { ...data, ...(file && ownOf(file)) }, meta });
      keys.current.delete(file);
      return made;
    };
    const [last] = files.slice(-1);
    for (const [index, file] of files.slice(0, -1).entries())
      await send(file).catch((error) => {
        setValue('file', files.slice(index));
        throw error;
      });
    return send(last).catch((error) => {
      if (last) setValue('file', [last]);
      // The remaining file needs a title again.
      if (last && isNamedByFiles(files)) setValue(titleField, nameOf(last));
      throw error;
    });
  };
  useRegisterMutationMiddleware(
    useEvent((resource: string, params: CreateParams, next: DataProvider['create']) => {
      const sent = base
        ? next(resource, { ...params, data: dirtyValues(params.data, dirtyFields), previousData: base } as CreateParams)
        : create(params, next);
      return sent.catch((error) => {
        onRefused(error);
        throw error;
      });
    }),
  );
};
