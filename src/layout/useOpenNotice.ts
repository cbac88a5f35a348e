import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type ResourceName, resourceNames, singulars } from '../../resources/kit/names.ts';
import { wayTo } from '../kinds/ways.ts';
import { dataProvider, http } from '../providers/client.ts';
import { recordIn } from '../providers/envelope.ts';
import { apiBase } from '../providers/rest.ts';
import { fromApi } from '../providers/values.ts';
import { judge } from '../routing/guard.ts';
import { type Caller, callerStore, useCaller } from '../session/caller.ts';
import { contextHeader, keyOf } from '../session/context.ts';
import { safePath } from '../session/place.ts';
import { type Notification, useNotices } from './notifications.ts';
import { workIn } from './workIn.ts';

/** Marks a notification as read and opens what it is about; what is gone, or not to be seen, gets a sentence instead. */
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
    // What belongs to another fund or company is opened there.
    await workIn(found.context, found.path);
  };
};

/** The first other context of the person in which the record is to be seen, and its page there. */
const elsewhere = async (notification: Notification, { contexts, context: present }: Caller) => {
  const { relatedEntityId: id, relatedPath } = notification;
  const name = entityOf(notification);
  if (!name || !id) return null;
  const given = safePath(relatedPath);
  for (const context of contexts) {
    if (keyOf(context) === keyOf(present)) continue;
    const url = `${apiBase}/${name}/${encodeURIComponent(id)}`;
    const record = await http(url, { context: contextHeader(context) }).then(
      ({ json }) => fromApi(name, recordIn(name, json)),
      () => null,
    );
    if (!record) continue;
    const path = () => {
      const caller = callerStore.get();
      if (!caller) return null;
      return given && isOpen(given, caller) ? given : wayTo(caller.role, name, 'show', record);
    };
    return { context, path };
  }
  return null;
};

const wayOf = async (notification: Notification, caller: Caller): Promise<string | null> => {
  const { relatedEntityId: id, relatedPath } = notification;
  const name = entityOf(notification);
  const given = safePath(relatedPath);
  const open = given && isOpen(given, caller) ? given : null;
  if (!name || !id) return open;
  try {
    const { data } = await dataProvider.getOne(name, { id });
    return open ?? wayTo(caller.role, name, 'show', fromApi(name, data));
  } catch (error) {
    // A lost connection says nothing about the record.
    return isDenied(error) ? null : open;
  }
};

/** 'CapitalCall' -> 'capital-calls'. */
const entityOf = ({ relatedEntityKind: kind }: Notification): ResourceName | null => {
  const name = resourceNames.find((each) => singulars[each].toLowerCase() === kind?.toLowerCase());
  return name ?? null;
};

const isOpen = (path: string, caller: Caller) => 'show' in judge(path.split(/[?#]/)[0] ?? path, caller);

const isDenied = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && [403, 404, 410].includes(Number(error.status));
