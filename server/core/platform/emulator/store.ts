import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { StartFailure } from '../../base/failure.ts';
import type { Oob } from './outbox.ts';

/** Persisted part of the emulator's project state. */
export interface ProjectState {
  users: Map<string, { localId: string }>;
  oobs: Map<string, Oob>;
  overwriteUserWithLocalId(localId: string, user: object): void;
}

interface Saved {
  users: { localId: string }[];
  oobs: Oob[];
  /** Port of the last run so that open pages reach the restarted emulator. */
  port: number;
}

export interface Store {
  /** Port of the last run, or 0. */
  port: number;
  restore(state: ProjectState): void;
  /** Writes changes; on return they are on disk. */
  save(state: ProjectState, port: number): void;
}

/**
 * Opens the store of accounts and open codes: one JSON file readable only by its owner (the emulator keeps passwords in
 * plain text).
 */
export function openStore(file: string): Store {
  const saved = read(file);
  let last = saved ? JSON.stringify(saved) : '';
  return {
    port: saved?.port ?? 0,
    restore: (state) => {
      for (const user of saved?.users ?? []) state.overwriteUserWithLocalId(user.localId, user);
      for (const oob of saved?.oobs ?? []) state.oobs.set(oob.oobCode, oob);
    },
    save: ({ users, oobs }, port) => {
      const text = JSON.stringify({ users: [...users.values()], oobs: [...oobs.values()], port } satisfies Saved);
      if (text === last) return;
      replace(file, text);
      last = text;
    },
  };
}

function read(file: string): Saved | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartFailure(
      `The demo accounts in ${file} cannot be read: restore the file, or remove it to start with no accounts.`,
      {
        cause: error,
      },
    );
  }
}

function replace(file: string, text: string): void {
  const half = `${file}.half`;
  const handle = openSync(half, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(half, file);
}
