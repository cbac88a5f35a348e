import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Identifier, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { admits, isAllowed } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useApi } from '../../providers/api.ts';
import { messageOf } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';
import { useRole } from '../../session/role.ts';

interface Props {
  save: () => Promise<unknown>;
  disabled?: boolean;
}

const ArchiveButton = ({ save, disabled = false }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await save().catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isBusy}
      disabled={disabled}
      onClick={() => void download()}
    >
      {translate('generic.upload.archive')}
    </Button>
  );
};

/** Downloads the files of selected records as one ZIP. */
export const SelectionArchive = ({ name, ids, disabled = false }: Selection) => {
  const api = useApi();
  return <ArchiveButton disabled={disabled} save={() => api.saveArchive(name, ids, { fileName: `${name}.zip` })} />;
};

interface Selection {
  name: ResourceName;
  ids: readonly Identifier[];
  disabled?: boolean;
}

/** Downloads the documents of a record's lines, if its entity declares them. */
export const RecordArchive = ({ name, record }: { name: ResourceName; record: Row }) => {
  const role = useRole();
  const api = useApi();
  const { archive } = resources[name];
  if (!archive || !admits(archive.roles, role) || !isAllowed(archive.when, record)) return null;
  return <ArchiveButton save={() => api.saveArchiveOf(name, record.id, { fileName: `${name}.zip` })} />;
};
