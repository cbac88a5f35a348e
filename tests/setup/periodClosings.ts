import { type Ask, listOf } from './asking.ts';

interface Period {
  id: string;
  version: number;
  startsOn: string;
  endsOn: string;
  status: 'open' | 'closed' | 'reopening';
  seal: string | null;
  closedAt: string | null;
  result: string | null;
}
interface Journal {
  id: string;
  kind: string;
  reversesId: string | null;
}

/** Two administrators: one confirms the requests of the other. */
export interface Two {
  one: Ask;
  other: Ask;
}

/** The last acknowledged state of each period by id, and the number of acknowledgements. */
export interface Closings {
  states: Map<string, Period['status']>;
  /** The move in flight, by fund: it may have succeeded or not. */
  doing: Map<string, { id: string; to: Period['status'] }>;
  acknowledged: number;
}
export const noClosings = (): Closings => ({ states: new Map(), doing: new Map(), acknowledged: 0 });

const periodsOf = async (ask: Ask, fundId: string): Promise<Period[]> => {
  const { periods } = await ask<{ periods: Period[] }>('GET', listOf('periods', { fundId }));
  return periods.sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
};

/** Limit of closed periods per fund: the remaining days stay open for other writers. */
const MOST_CLOSED = 2;

/** Returns whether a fund's oldest periods end by a day, and only their order prevents closing them. */
export const isClosable = async (ask: Ask, fundId: string, day: string): Promise<boolean> => {
  const oldest = (await periodsOf(ask, fundId)).slice(0, MOST_CLOSED);
  const ways = oldest.map(async ({ id, endsOn }) => {
    if (endsOn >= day) return false;
    const { closing } = await ask<Looked>('GET', `/periods/${id}/closing`);
    return closing.obstacles.every(({ kind, blocks }) => !blocks || kind === 'earlierOpen');
  });
  return oldest.length === MOST_CLOSED && (await Promise.all(ways)).every(Boolean);
};
interface Looked {
  closing: { obstacles: { kind: string; blocks: boolean }[] };
}

/** Makes one step: closes a fund's oldest periods or reopens the last one, from any state. */
export const closeOrReopen = async ({ one, other }: Two, fundId: string, closings: Closings) => {
  const periods = await periodsOf(one, fundId);
  const of = (status: Period['status']) => periods.filter((period) => period.status === status);
  const make = async (ask: Ask, period: Period | undefined, move: string, to: Period['status'], input = {}) => {
    if (!period) throw new Error(`No period can become ${to}.`);
    closings.doing.set(fundId, { id: period.id, to });
    await ask('POST', `/periods/${period.id}/${move}`, { version: period.version, ...input });
    closings.states.set(period.id, to);
    closings.doing.delete(fundId);
    closings.acknowledged++;
  };
  const [asked] = of('reopening');
  if (asked) return make(other, asked, 'confirmReopening', 'open');
  if (of('closed').length < MOST_CLOSED) return make(one, of('open')[0], 'close', 'closed');
  return make(one, of('closed').at(-1), 'askReopening', 'reopening', { reason: 'Again' });
};

/**
 * Checks a fund's periods after its server was killed: each has the acknowledged state or that of the move in flight; a
 * closed period has its seal and closing entries, an open one neither.
 */
export const brokenClosings = async (ask: Ask, fundId: string, { states, doing }: Closings): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { id, startsOn, status, seal, closedAt, result } of await periodsOf(ask, fundId)) {
    const tell = (what: string) => wrong.push(`${startsOn} ${status}: ${what}`);
    const inFlight = doing.get(fundId);
    const known = [states.get(id), inFlight?.id === id ? inFlight.to : undefined].filter(
      (state) => state !== undefined,
    );
    if (states.has(id) && !known.includes(status)) tell(`answered was ${known.join(' or ')}`);
    const { journals } = await ask<{ journals: Journal[] }>('GET', listOf('journals', { sourceId: id }));
    const taken = new Set(journals.map(({ reversesId }) => reversesId));
    const standing = journals.filter((journal) => journal.reversesId === null && !taken.has(journal.id));
    const closing = standing.filter(({ kind }) => kind === 'close');
    if (status === 'open') {
      if (seal || closedAt || result) tell('is open with a seal');
      if (standing.length) tell(`is open with ${standing.length} journals of its closing`);
    } else {
      if (!seal || !closedAt || !result) tell('has no seal');
      if (Number(result) !== 0 && closing.length !== 1) tell(`has ${closing.length} journals of its closing`);
    }
  }
  return wrong;
};
