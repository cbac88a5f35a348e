import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceName } from '../../resources/kit/names.ts';
import { guard } from '../routing/guard.ts';
import { type Caller, callerStore } from '../session/caller.ts';
import { type Context, keyOf } from '../session/context.ts';
import { useStoreValue } from '../session/store.ts';
import { openContext } from './openContext.ts';
import { findElsewhere } from './otherContexts.ts';

/** State of the search: not started, in progress, or without result. */
export type Search = 'idle' | 'seeking' | 'nowhere';

/**
 * Reopens the current address in the context that contains its record, because links from emails, bookmarks or
 * colleagues carry no context. Searches only while `isMissing`.
 */
export const useElsewhere = (name: ResourceName | null, id: string | null, isMissing: boolean): Search => {
  const caller = useStoreValue(callerStore);
  const { pathname, search, hash } = useLocation();
  const [isNowhere, setNowhere] = useState(false);
  const isWanted = isMissing && name !== null && id !== null && caller !== null && hasOther(caller, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one search for each missing record
  useEffect(() => {
    setNowhere(false);
    if (!isWanted || !caller) return;
    let isLeft = false;
    const here = `${pathname}${search}${hash}`;
    const find = async () => {
      const found = await findElsewhere(name, id, caller, (context) => admitsIn(caller, context, pathname));
      if (isLeft) return;
      if (found) await openContext(found.context, { to: () => here, isSaid: true, replace: true });
      else setNowhere(true);
    };
    find().catch(() => setNowhere(true));
    return () => {
      isLeft = true;
    };
  }, [name, id, isWanted]);
  return !isWanted ? 'idle' : isNowhere ? 'nowhere' : 'seeking';
};

const hasOther = (caller: Caller, pathname: string) =>
  caller.contexts.some((context) => keyOf(context) !== keyOf(caller.context) && admitsIn(caller, context, pathname));

/** Returns whether the user could open the page in that context. */
const admitsIn = (caller: Caller, context: Context, pathname: string) => {
  const role = context.role ?? caller.role;
  return 'show' in guard(pathname, { ...caller, role, context, standing: { ...caller.standing, role } });
};

/** Returns whether the error means that the record is not visible in the current context. */
export const isNotHere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && [403, 404].includes(Number(error.status));
