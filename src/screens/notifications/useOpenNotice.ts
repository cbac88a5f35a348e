import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { openContext } from '../../layout/openContext.ts';
import { entityOf, findElsewhere } from '../../layout/otherContexts.ts';
import { dataProvider } from '../../providers/client.ts';
import type { Row } from '../../providers/record.ts';
import { fromApi } from '../../providers/values.ts';
import { guard } from '../../routing/guard.ts';
import { linkTo } from '../../routing/links.ts';
import { type Caller, callerStore, useCaller } from '../../session/caller.ts';
import { safePath } from '../../session/location.ts';
import { type Notification, useNotices } from './notifications.ts';

/** Marks a notification as read and opens its subject; shows a message if that is deleted or not visible. */
export const useOpenNotice = () => {
  const navigate = useNavigate();
  const notify = useNotify();
  const caller = useCaller();
  const { read } = useNotices();
  return async (notification: Notification) => {
    if (!notification.read) read(notification);
    const path = await wayOf(notification, caller);
    if (path) return navigate(path);
    const found = await elsewhere(notification, caller);
    if (!found) return notify('layout.bell.gone', { type: 'info' });
    // Opens a record of another fund or company in its context.
    await openContext(found.context, { to: found.to, isSaid: true });
  };
};

/** Returns the other context in which the record is visible, and its page there. */
const elsewhere = async (notification: Notification, present: Caller) => {
  const { relatedEntityId: id, relatedEntityKind, relatedPath } = notification;
  const name = entityOf(relatedEntityKind);
  const found = name && id ? await findElsewhere(name, id, present) : null;
  if (!name || !found) return null;
  const given = safePath(relatedPath);
  const to = () => {
    const caller = callerStore.get();
    if (!caller) return null;
    return given && isOpen(given, caller) ? given : linkTo(caller.role, name, 'show', found.record);
  };
  return { context: found.context, to };
};

const wayOf = async (notification: Notification, caller: Caller): Promise<string | null> => {
  const { relatedEntityId: id, relatedEntityKind, relatedPath } = notification;
  const name = entityOf(relatedEntityKind);
  const given = safePath(relatedPath);
  const open = given && isOpen(given, caller) ? given : null;
  if (!name || !id) return open;
  try {
    const data = await recordHere(name, id, caller.role);
    if (!data) return null;
    return open ?? linkTo(caller.role, name, 'show', fromApi(name, data));
  } catch (error) {
    // A network error does not mean that the record is missing.
    return isDenied(error) ? null : open;
  }
};

/**
 * Loads the record through its list, which returns no rows for another context, while the record endpoint returns an
 * error.
 */
const recordHere = async (name: ResourceName, id: string, role: Role | null): Promise<Row | undefined> => {
  if (!can(resources[name], 'list', role)) return (await dataProvider.getOne<Row>(name, { id })).data;
  const [row] = (await dataProvider.getMany<Row>(name, { ids: [id] })).data;
  return row;
};

const isOpen = (path: string, caller: Caller) => 'show' in guard(path.split(/[?#]/)[0] ?? path, caller);

const isDenied = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && [403, 404, 410].includes(Number(error.status));
