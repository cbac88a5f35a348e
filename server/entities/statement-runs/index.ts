import type { CodeOf, Effect } from '../../core/entity/slots.ts';
import { runFiles } from './files.ts';
import { publishRun } from './publish.ts';
import { rules } from './rules.ts';

/** Generates the missing statements of a failed run. */
const retryRun: Effect<'statement-runs/retry'> = async ({ tx }) => ({ after: (run) => runFiles.enqueue(tx, run) });

/** Hand-written code of this entity. */
export const statementRuns: CodeOf<'statement-runs'> = { rules, effects: { publish: publishRun, retry: retryRun } };
