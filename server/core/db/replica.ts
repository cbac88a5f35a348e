import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A position in the write-ahead log, in bytes. */
export type Position = bigint;

/** Later than every position: reads go to the primary. */
export const UNKNOWN_POSITION: Position = 2n ** 63n - 1n;

interface Options {
  /** Requests and exports on the replica. */
  app: pg.Pool;
  streams: pg.Pool;
  primary: pg.Pool;
  /** A replica that is further behind is not read. */
  longestLagMs: number;
  onError(error: Error): void;
}

/** A read replica, with the knowledge how far it follows the primary. */
export interface Replica extends Pick<Options, 'app' | 'streams' | 'longestLagMs'> {
  /** Returns whether the replica shows all writes up to a position, and is within the lag. */
  isUsable(after: Position): boolean;
  /** Returns the position of the last commit on the primary. */
  position(): Promise<Position>;
  /** Returns whether the replica reaches the present position of the primary within half a second. */
  catchesUp(): Promise<boolean>;
  /** Compares the replica with the primary. A failure makes it unusable until the next comparison. */
  compare(): Promise<void>;
  /** Compares at intervals. */
  follow(): void;
  /** Sends reads to the primary until the next comparison. */
  suspend(): void;
  close(): Promise<void>;
}

const COMPARE_MS = 500;
const CATCH_UP_STEPS = 5;
const CATCH_UP_PAUSE_MS = 100;

const IDENTITY = '(select system_identifier from pg_control_system())::text as identity';
const PRIMARY = `select (pg_current_wal_flush_lsn() - '0/0')::text as position, ${IDENTITY}`;
/** The position is null on a server that follows no other. */
const REPLICA = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end)::text as position, ${IDENTITY}`;

interface Seen {
  position: string | null;
  identity: string;
}

const seenOn = async (pool: pg.Pool, text: string): Promise<Seen> => {
  const { rows } = await pool.query<Seen>(text);
  return rows[0] as Seen;
};

export const openReplica = ({ app, streams, primary, longestLagMs, onError }: Options): Replica => {
  /** Positions of the primary that the replica had not reached, with the time of their reading. */
  let unreached: { position: Position; at: number }[] = [];
  let replayed = -1n;
  /** Time until which the replica is within the lag even if it does not advance. */
  let freshUntil = 0;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  /** The schema and the data of the start are the least that a reader may see. */
  let atStart: Position | undefined;

  const suspend = () => {
    freshUntil = 0;
  };
  const look = async () => {
    const at = performance.now();
    const source = await seenOn(primary, PRIMARY);
    const copy = await seenOn(app, REPLICA);
    if (copy.position === null || source.position === null)
      throw new Error('DATABASE_READ_URL leads to no replica: the server there follows no other');
    if (copy.identity !== source.identity)
      throw new Error('DATABASE_READ_URL leads to a replica of another database cluster');
    atStart ??= BigInt(source.position);
    replayed = BigInt(copy.position);
    unreached.push({ position: BigInt(source.position), at });
    unreached = unreached.filter(({ position }) => position > replayed);
    freshUntil = (unreached[0]?.at ?? at) + longestLagMs;
  };
  const compare = async () => {
    try {
      await look();
      isFailing = false;
    } catch (error) {
      suspend();
      if (!isFailing) onError(new Error('The read replica is not used', { cause: error }));
      isFailing = true;
    }
  };
  const isUsable = (after: Position) =>
    performance.now() < freshUntil && atStart !== undefined && replayed >= atStart && replayed >= after;
  const position = async () => BigInt((await seenOn(primary, PRIMARY)).position ?? UNKNOWN_POSITION);

  return {
    app,
    streams,
    longestLagMs,
    isUsable,
    position,
    compare,
    suspend,
    catchesUp: async () => {
      const wanted = await position();
      for (let step = 0; step < CATCH_UP_STEPS; step += 1) {
        if (isUsable(wanted)) return true;
        await compare();
        if (isFailing) return false;
        if (!isUsable(wanted)) await sleep(CATCH_UP_PAUSE_MS);
      }
      return isUsable(wanted);
    },
    follow: () => {
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        void compare().finally(() => {
          isBusy = false;
        });
      }, COMPARE_MS);
      timer.unref();
    },
    close: async () => {
      clearInterval(timer);
      suspend();
      await Promise.all([app.end(), streams.end()]);
    },
  };
};
