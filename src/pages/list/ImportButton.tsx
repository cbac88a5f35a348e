import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { admits, can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useDialogState } from '../../forms/keys.ts';
import { useRole } from '../../session/role.ts';

const ImportDialog = lazy(async () => ({ default: (await import('../import/ImportDialog.tsx')).ImportDialog }));

interface Props {
  name: ResourceName;
  /** Default values of every row. */
  fixed?: Readonly<Record<string, string>>;
  size?: 'small' | 'medium';
}

const nothing = {};

/** Opens the spreadsheet import, if the role may use it. */
export const ImportButton = ({ name, fixed = nothing, size = 'medium' }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const [isOpen, setOpen] = useDialogState<true>();
  const { imports } = resources[name];
  if (!imports || !admits(imports.roles, role) || !can(resources[name], 'create', role)) return null;
  return (
    <>
      <Button color="inherit" size={size} startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {translate('generic.import.label')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ImportDialog name={name} fixed={fixed} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};
