import type { CodeOf } from '../../core/entity/slots.ts';
import { publishRun } from './publish.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const statementRuns: CodeOf<'statement-runs'> = { rules, effects: { publish: publishRun } };
