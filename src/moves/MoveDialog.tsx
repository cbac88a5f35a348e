import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { findMove } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { toneIn } from '../../resources/kit/tones.ts';
import { Hindered } from '../fields/awaiting.ts';
import { optionText } from '../format/text.ts';
import { InputDialog } from '../forms/InputDialog.tsx';
import { messageOf, statusOf } from '../providers/portal.ts';
import type { Row } from '../providers/record.ts';
import { wayTo } from '../routing/ways.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { type Given, useGiven } from './useGiven.ts';
import { useHeading } from './useHeading.ts';
import { useMove } from './useMove.ts';

interface Props extends Given {
  move: string;
  /** The key of the notification after the move; the new state if there is none. */
  done?: string;
  onClose: () => void;
  /** Told once the move was made. */
  onDone?: () => void;
  /** Where the page around goes on, with the record as it is by now, once somebody else was faster: what the server said. */
  onConflict?: (message: string) => void;
}

/** What a move misses is mostly said on the record's own form. */
const remedyFor = (name: ResourceName, record: Row, role: Role | null) =>
  can(resources[name], 'edit', role, record) ? wayTo(role, name, 'edit', record) : null;

/** Confirms a move of the record around and asks for what it needs. */
export const MoveDialog = ({ move, done, onClose, onDone, onConflict, ...given }: Props) => {
  const { name, record } = useGiven(given);
  const translate = useTranslate();
  const heading = useHeading();
  const [run] = useMove(name, done === undefined ? {} : { done });
  const role = useRole();
  const { Known, SecondNote, stepPartOf, useSecond } = useSlots();
  const needed = useSecond(name, record, move);
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
          {/* What a part says of the step says more. */}
          {!Part && (
            <span>{translate('generic.move.text', { state: optionText(found.move.to, translate, name) })}</span>
          )}
          <SecondNote needed={needed} />
          {needed?.pendingId && <Hindered />}
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
      isPlain={!found.move.isUsual}
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
