import type { CodeOf } from '../../core/entity/slots.ts';
import { importLevels } from './importLevels.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const marketIndices: CodeOf<'market-indices'> = { rules, actions: { importLevels } };
