import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceName } from '../../resources/kit/names.ts';
import { judge } from '../routing/guard.ts';
import { type Caller, callerStore } from '../session/caller.ts';
import { type Context, keyOf } from '../session/context.ts';
import { useStoreValue } from '../session/store.ts';
import { findElsewhere } from './elsewhere.ts';
import { workIn } from './workIn.ts';

/** What of a link is looked for: nothing, something that is being looked for, or something that no context holds. */
export type Search = 'idle' | 'seeking' | 'nowhere';

/**
 * Opens the present address in the context that holds the record it is about, where the present one does not: a link from
 * a letter, a bookmark or a colleague knows of no context. Looks only while `isMissing`.
 */
export const useElsewhere = (name: ResourceName | null, id: string | null, isMissing: boolean): Search => {
  const caller = useStoreValue(callerStore);
  const { pathname, search, hash } = useLocation();
  const [isNowhere, setNowhere] = useState(false);
  const isWanted = isMissing && name !== null && id !== null && caller !== null && hasOther(caller, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one search for each record that is missing
  useEffect(() => {
    setNowhere(false);
    if (!isWanted || !caller) return;
    let isLeft = false;
    const here = `${pathname}${search}${hash}`;
    const find = async () => {
      const found = await findElsewhere(name, id, caller, (context) => admitsIn(caller, context, pathname));
      if (isLeft) return;
      if (found) await workIn(found.context, { to: () => here, isSaid: true, replace: true });
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

/** Would the page be shown to the person in that context? */
const admitsIn = (caller: Caller, context: Context, pathname: string) => {
  const role = context.role ?? caller.role;
  return 'show' in judge(pathname, { ...caller, role, context, standing: { ...caller.standing, role } });
};

/** True for what the server says of a record that the present context does not hold. */
export const isNotHere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && [403, 404].includes(Number(error.status));
