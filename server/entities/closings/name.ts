import type { RecordOf } from '../../../resources/index.ts';
import type { Work } from '../../core/entity/slots.ts';
import { say } from '../../core/words/said.ts';
import { speechOf } from '../../notices/texts.ts';

/** What a closing is called in what it brings about ('Closing 2'), in the language of whoever issues it, as if they had typed it. */
export const nameOf = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  { closeNumber }: RecordOf<'closings'>,
): Promise<string> =>
  (await speechOf(tx, caller.userId)).say(say('callNotice.closing', { number: String(closeNumber) }));
