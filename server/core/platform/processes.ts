import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns whether a process with this id exists, for any owner. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the command line of a process, or null if it is gone (zombies are gone). */
export function commandOf(pid: number): string[] | null {
  if (!isAlive(pid)) return null;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Returns the parent's process id, or 0 if the process is gone. */
export function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') return Number(statOf(pid)[1]);
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

/** Returns processes with this working folder, without zombies. Linux only; empty elsewhere. */
export function workingIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isIn(pid, folder));
}

function isIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && statOf(pid)[0] !== 'Z';
  } catch {
    return false;
  }
}

function fromProc(pid: number): string[] | null {
  try {
    if (statOf(pid)[0] === 'Z') return null;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return null;
  }
}

function fromPs(pid: number): string[] | null {
  try {
    const [state = '', ...words] = execFileSync('ps', ['-ww', '-o', 'state=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    return state.startsWith('Z') ? null : words;
  } catch {
    return null;
  }
}

// Fields after the command, which is in parentheses and may contain any character.
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
