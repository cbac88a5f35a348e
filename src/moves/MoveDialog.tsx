import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { findMove } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { toneIn } from '../../resources/kit/tones.ts';
import { SubmitBlocker } from '../fields/dialogState.ts';
import { InputDialog } from '../forms/InputDialog.tsx';
import { messageOf, statusOf } from '../providers/portal.ts';
import type { Row } from '../providers/record.ts';
import { linkTo } from '../routing/links.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { type Given, useEntityAndRecord } from './useGiven.ts';
import { useHeading } from './useHeading.ts';
import { useMove } from './useMove.ts';

interface Props extends Given {
  move: string;
  onClose: () => void;
  /** Called after the move. */
  onDone?: () => void;
  /**
   * Called with the server's message on a version conflict, if the surrounding page continues with the updated record.
   */
  onConflict?: (message: string) => void;
}

/** A value that a move needs can usually be set in the record's form. */
const remedyFor = (name: ResourceName, record: Row, role: Role | null) =>
  can(resources[name], 'edit', role, record) ? linkTo(role, name, 'edit', record) : null;

/** A dialog that confirms a move of the current record and collects its input. */
export const MoveDialog = ({ move, onClose, onDone, onConflict, ...given }: Props) => {
  const { name, record } = useEntityAndRecord(given);
  const translate = useTranslate();
  const heading = useHeading();
  const role = useRole();
  const { Known, SecondNote, stepPartOf, useSecond, useSentence } = useSlots();
  const needed = useSecond(name, record, move);
  const sentence = useSentence(name, record, move);
  const [run] = useMove(name, { done: sentence });
  const found = findMove(resources[name], move);
  if (!found || !record) return null;
  const Part = stepPartOf(name, move);
  const label = translate(`resources.${name}.moves.${move}`);
  return (
    <InputDialog
      name={name}
      step={move}
      title={heading(name, record, label)}
      text={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SecondNote needed={needed} />
          {needed?.pendingId && <SubmitBlocker />}
          {Part && <Part record={record} />}
          <Known name={name} step={move} record={record} />
        </Box>
      }
      fields={found.move.input ?? {}}
      confirm={
        needed?.isNeeded && (needed.others || needed.mustWait) && !needed.mayPass
          ? translate('generic.second.ask')
          : label
      }
      remedy={remedyFor(name, record, role)}
      about={record}
      isDangerous={toneIn(found.machine, found.move.to) === 'bad'}
      isPlain={!found.move.isPrimary}
      onSubmit={async (values) => {
        try {
          await run(record, move, values);
        } catch (error) {
          if (!onConflict || statusOf(error) !== 409) throw error;
          onClose();
          return onConflict(messageOf(error));
        }
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    />
  );
};
