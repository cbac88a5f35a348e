import type { Machine, Move } from './machine.ts';
import type { Resource } from './resource.ts';
import type { Tone } from './tone.ts';

const asksWhy = ({ input }: Move) => input?.reason?.required === true;
const isUsual = (moves: readonly Move[]) => moves.some((move) => move.isUsual);

/** What a state says: by its machine's own word, else by where it stands between the moves. */
export const toneIn = (machine: Machine, state: string): Tone => machine.tones?.[state] ?? toneOfPlace(machine, state);

const toneOfPlace = ({ initial, edit, passing = [], moves }: Machine, state: string): Tone => {
  const all = Object.values(moves);
  const into = all.filter(({ to }) => to === state);
  const out = all.filter(({ from }) => from.includes(state));
  const isLeft = isUsual(out) || out.some(({ by }) => !by.length);
  if (state === initial) {
    if (edit?.length === 1 && edit.includes(state)) return 'neutral';
    return isLeft ? 'waiting' : 'good';
  }
  if (passing.includes(state)) return 'progress';
  if (isUsual(into)) return isUsual(out) ? 'progress' : 'good';
  // What may be done with a new record as well takes it back; what comes only later, and says why, refuses it.
  if (into.every(asksWhy))
    return into.some(({ from }) => from.includes(initial) && from.length > 1) ? 'neutral' : 'bad';
  if (into.every(({ by }) => !by.length)) return out.length ? 'bad' : 'good';
  return 'neutral';
};

/** What each state of a machine says. */
export const tonesOf = (machine: Machine): Record<string, Tone> =>
  Object.fromEntries(machine.all.map((state) => [state, toneIn(machine, state)]));

/** What a state of an entity says, in whichever of its machines or choices it stands; neutral where in none. */
export const toneOf = (resource: Resource, state: string): Tone => {
  const machine = Object.values(resource.states).find(({ all }) => all.includes(state));
  if (machine) return toneIn(machine, state);
  const tones = Object.values(resource.fields).map((field) => ('tones' in field ? field.tones?.[state] : undefined));
  return tones.find((tone) => tone !== undefined) ?? 'neutral';
};
