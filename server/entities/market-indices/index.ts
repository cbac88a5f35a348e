import type { CodeOf } from '../../core/entity/slots.ts';
import { importLevels } from './importLevels.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const marketIndices: CodeOf<'market-indices'> = { rules, actions: { importLevels } };
