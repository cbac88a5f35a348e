import { resources } from '../../resources/index.ts';
import { type Answered, findMove, movesFor } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { toneIn } from '../../resources/kit/tones.ts';
import type { Row } from '../providers/record.ts';
import { plainId } from '../routing/ids.ts';
import { createLink } from '../routing/links.ts';
import { mayVisit } from '../routing/match.ts';
import { actionsFor } from './actions.ts';

/** A step of a record: a move, an action, or a linked screen. */
export interface Step {
  of: 'moves' | 'actions' | 'screens';
  key: string;
  isPrimary: boolean;
  /** The move leads to a bad end. */
  isBad: boolean;
  /** The address of a screen or form. */
  to?: string;
}

interface Person {
  role: Role | null;
  userId: string | undefined;
  answered: Answered;
}

/**
 * Returns the steps that a user can take with a record in its current state, in declared order: moves, actions,
 * screens.
 */
export const stepsFor = (name: ResourceName, record: Row, { role, userId, answered }: Person): Step[] => {
  const resource = resources[name];
  return [
    ...movesFor(resource, record, role, userId, answered).map((key): Step => {
      const found = findMove(resource, key);
      const isBad = found !== undefined && toneIn(found.machine, found.move.to) === 'bad';
      return { of: 'moves', key, isPrimary: found?.move.isPrimary === true, isBad };
    }),
    ...actionsFor(name, role, record, answered, userId).map((key): Step => {
      const { isPrimary = false, form } = resource.actions[key] ?? {};
      const way = form && createLink(role, form.of);
      const to = form && way ? `${way}?${new URLSearchParams({ [form.by]: plainId(name, record.id) })}` : undefined;
      return { of: 'actions', key, isPrimary, isBad: false, ...(to && { to }) };
    }),
    ...Object.entries(resource.screens).flatMap(([key, { path, offer, isPrimary = false }]): Step[] => {
      const isOffered =
        offer && Object.entries(offer).every(([state, values]) => values.includes(String(record[state])));
      const to = path.replace(':id', encodeURIComponent(plainId(name, record.id)));
      return isOffered && mayVisit(to, role) ? [{ of: 'screens', key, isPrimary, isBad: false, to }] : [];
    }),
  ];
};

/** With more than `most` steps only the usual ones are buttons, at least `least`, and the rest is in a menu. */
const room = { desk: { most: 5, least: 3 }, phone: { most: 2, least: 1 } } as const;

/** Splits steps into buttons and menu entries; usual steps become buttons first, and both keep their order. */
export const placed = (
  steps: readonly Step[],
  device: keyof typeof room = 'desk',
): { buttons: Step[]; menu: Step[] } => {
  const { most, least } = room[device];
  if (steps.length <= most) return { buttons: [...steps], menu: [] };
  const usual = steps.filter(({ isPrimary }) => isPrimary);
  const others = steps.filter(({ isPrimary }) => !isPrimary);
  const shown = new Set([...usual, ...others.slice(0, Math.max(0, least - usual.length))]);
  return { buttons: steps.filter((step) => shown.has(step)), menu: steps.filter((step) => !shown.has(step)) };
};
