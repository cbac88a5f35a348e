import type { CodeOf } from '../../core/entity/slots.ts';
import { publishRun } from './publish.ts';
import { retryRun } from './queue.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const statementRuns: CodeOf<'statement-runs'> = { rules, effects: { publish: publishRun, retry: retryRun } };
