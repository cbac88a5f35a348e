import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type ResourceName, resourceNames, singulars } from '../../resources/kit/names.ts';
import { wayTo } from '../kinds/ways.ts';
import { dataProvider } from '../providers/client.ts';
import { fromApi } from '../providers/values.ts';
import { judge } from '../routing/guard.ts';
import { type Caller, useCaller } from '../session/caller.ts';
import { safePath } from '../session/place.ts';
import { type Notification, useNotices } from './notifications.ts';

/** Marks a notification as read and opens what it is about; what is gone, or not to be seen, gets a sentence instead. */
export const useOpenNotice = () => {
  const navigate = useNavigate();
  const notify = useNotify();
  const caller = useCaller();
  const { read } = useNotices();
  return async (notification: Notification) => {
    if (!notification.read) read(notification);
    const path = await wayOf(notification, caller);
    if (path) navigate(path);
    else notify('layout.bell.gone', { type: 'info' });
  };
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
