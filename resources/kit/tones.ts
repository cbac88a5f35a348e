import type { Machine, Move } from './machine.ts';
import type { Resource } from './resource.ts';
import type { Tone } from './tone.ts';

const asksWhy = ({ input }: Move) => input?.reason?.required === true;
const hasPrimary = (moves: readonly Move[]) => moves.some((move) => move.isPrimary);

/** Returns the tone of a state: as declared by the machine, else derived from its moves. */
export const toneIn = (machine: Machine, state: string): Tone => machine.tones?.[state] ?? toneOfPlace(machine, state);

const toneOfPlace = ({ initial, edit, transient = [], moves }: Machine, state: string): Tone => {
  const all = Object.values(moves);
  const into = all.filter(({ to }) => to === state);
  const out = all.filter(({ from }) => from.includes(state));
  const isLeft = hasPrimary(out) || out.some(({ roles }) => !roles.length);
  if (state === initial) {
    if (edit?.length === 1 && edit.includes(state)) return 'neutral';
    return isLeft ? 'waiting' : 'good';
  }
  if (transient.includes(state)) return 'progress';
  if (hasPrimary(into)) return hasPrimary(out) ? 'progress' : 'good';
  // A state also reachable from a new record is a withdrawal; one reachable only later, with a reason, is a refusal.
  if (into.every(asksWhy))
    return into.some(({ from }) => from.includes(initial) && from.length > 1) ? 'neutral' : 'bad';
  if (into.every(({ roles }) => !roles.length)) return out.length ? 'bad' : 'good';
  return 'neutral';
};

/** Returns the tone of each state of a machine. */
export const tonesOf = (machine: Machine): Record<string, Tone> =>
  Object.fromEntries(machine.all.map((state) => [state, toneIn(machine, state)]));

/** Returns the tone of a state or option by its value, from any machine or choice of the entity; else neutral. */
export const toneOf = (resource: Resource, state: string): Tone => {
  const machine = Object.values(resource.states).find(({ all }) => all.includes(state));
  if (machine) return toneIn(machine, state);
  const tones = Object.values(resource.fields).map((field) => ('tones' in field ? field.tones?.[state] : undefined));
  return tones.find((tone) => tone !== undefined) ?? 'neutral';
};
