import type { Action, CodeOf } from '../../core/entity/slots.ts';
import { colleaguesOf } from '../../people/colleagues.ts';
import { rules } from './rules.ts';

const showColleagues: Action<'notes/colleagues'> = async ({ tx, caller }, { query }) => ({
  people: await colleaguesOf(tx, caller, { name: 'notes', ...query }),
});

/** Hand-written code of this entity. */
export const notes: CodeOf<'notes'> = { rules, actions: { colleagues: showColleagues } };
