import type { RecordOf } from '../../../resources/index.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { speechOf } from '../../notices/texts.ts';

/**
 * Returns the closing's name in dependent records ('Closing 2'), in the language of the issuing user, like typed text.
 */
export const nameOf = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  { closeNumber }: RecordOf<'closings'>,
): Promise<string> =>
  (await speechOf(tx, caller.userId)).say(messageFor('callNotice.closing', { number: String(closeNumber) }));
