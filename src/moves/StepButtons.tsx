import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useLocation, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useDialogState } from '../forms/keys.ts';
import { Dropdown } from '../layout/Dropdown.tsx';
import { ActionDialog, MoveDialog } from './dialogs.ts';
import { MoveButton } from './MoveButtons.tsx';
import type { Step } from './steps.ts';

interface Props {
  name: ResourceName;
  buttons: readonly Step[];
  menu: readonly Step[];
  /** Between the buttons and the menu. */
  children?: React.ReactNode;
}

/**
 * Steps of the current record as buttons, and the rest in a menu. Moves and actions open a dialog; screens and forms
 * are links.
 */
export const StepButtons = ({ name, buttons, menu, children }: Props) => {
  const translate = useTranslate();
  const [open, setOpen] = useDialogState<Step>();
  const word = ({ of, key }: Step) => translate(`resources.${name}.${of}.${key}`);
  const close = () => setOpen(null);
  const filled = buttons.find(({ isPrimary }) => isPrimary);
  // Cancelling a form leads back here.
  const state = { from: useLocation().pathname };
  return (
    <>
      {buttons.map((step) =>
        step.of === 'moves' ? (
          <MoveButton
            key={step.key}
            name={name}
            move={step.key}
            isFilled={step === filled}
            onClick={() => setOpen(step)}
          />
        ) : (
          <Button
            key={step.key}
            variant="outlined"
            {...(step.to ? { component: LinkBase, to: step.to, state } : { onClick: () => setOpen(step) })}
          >
            {word(step)}
          </Button>
        ),
      )}
      {children}
      {menu.length > 0 && (
        <Dropdown
          id="record-steps"
          trigger={(props) => (
            <Button variant="outlined" startIcon={<MoreIcon />} {...props}>
              {translate('generic.show.steps')}
            </Button>
          )}
        >
          {(shut) =>
            menu.flatMap((step, at) => [
              at > 0 && step.of !== menu[at - 1]?.of && <Divider key={step.of} />,
              <MenuItem
                key={step.key}
                sx={step.isBad ? { color: 'error.main' } : {}}
                {...(step.to ? { component: Link, to: step.to, state } : {})}
                onClick={() => {
                  shut();
                  if (!step.to) setOpen(step);
                }}
              >
                {word(step)}
              </MenuItem>,
            ])
          }
        </Dropdown>
      )}
      {open?.of === 'moves' && <MoveDialog move={open.key} onClose={close} />}
      {open?.of === 'actions' && <ActionDialog action={open.key} onClose={close} />}
    </>
  );
};
