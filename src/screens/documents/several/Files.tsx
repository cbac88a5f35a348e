import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { MOST_FILES } from '../../../../resources/kit/files.ts';
import { DropArea } from '../../../inputs/DropArea.tsx';
import { acceptedTypes } from '../../../providers/upload.ts';
import { FileRow } from './FileRow.tsx';
import { type ChosenFile, useFiles } from './useFiles.ts';

const accept = [...Object.keys(acceptedTypes), ...Object.values(acceptedTypes)].join(',');

interface Props {
  files: readonly ChosenFile[];
  onFiles: (files: readonly ChosenFile[]) => void;
}

/** The drop area and the chosen files with their partners. */
export const Files = ({ files, onFiles }: Props) => {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const { add, remove, retry, error, isFull } = useFiles({ files, onFiles });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DropArea onFiles={add}>
        <UploadIcon sx={{ color: 'text.secondary' }} />
        <span>{translate('generic.upload.dropSeveral')}</span>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={accept}
          data-testid="files"
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = '';
          }}
        />
        <Button size="small" variant="outlined" onClick={() => picker.current?.click()}>
          {translate('generic.upload.chooseSeveral')}
        </Button>
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('generic.upload.allowed')}
        </Box>
      </DropArea>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {translate('layout.error.retry')}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {isFull && <Alert severity="error">{translate('screens.severalFiles.tooMany', { limit: MOST_FILES })}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((chosen) => (
          <FileRow key={chosen.key} chosen={chosen} onRemove={() => remove(chosen.key)} />
        ))}
      </Box>
    </Box>
  );
};
