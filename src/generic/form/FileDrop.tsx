import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatBytes } from '../../kinds/format.ts';
import { useField } from '../../kinds/inputs/line.tsx';
import { acceptedTypes } from '../../providers/upload.ts';
import { fileProblem } from './fileRules.ts';
import { SendingFile } from './SendingFile.tsx';

/** Takes the file of a new record: dropped, or chosen. */
export const FileDrop = ({ source, onName }: { source: string; onName: (name: string) => void }) => {
  const translate = useTranslate();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const input = useField({ source });
  const [isOver, setOver] = useState(false);
  const file = input.value instanceof File ? input.value : null;
  const take = (given: File | undefined) => {
    if (!given) return;
    input.set(given);
    if (!fileProblem(given)) onName(given.name.replace(/\.[^.]+$/, ''));
  };
  const problem = (file && fileProblem(file)) ?? input.error;
  const stop = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    <Box>
      <Box
        onDragOver={stop(true)}
        onDragLeave={stop(false)}
        onDrop={(event) => {
          stop(false)(event);
          take(event.dataTransfer.files[0]);
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 3,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: problem ? 'error.main' : isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: isOver ? 'action.hover' : 'transparent',
        }}
      >
        {file ? <FileIcon color="primary" /> : <UploadIcon sx={{ color: 'text.secondary' }} />}
        <span>{file ? `${file.name} · ${formatBytes(file.size)}` : translate('generic.upload.drop')}</span>
        <SendingFile file={file} />
        <input
          ref={picker}
          type="file"
          hidden
          accept={[...Object.keys(acceptedTypes), ...Object.values(acceptedTypes)].join(',')}
          data-testid="file"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            ref={input.ref}
            size="small"
            variant="outlined"
            aria-describedby={id}
            onClick={() => picker.current?.click()}
          >
            {translate('generic.upload.choose')}
          </Button>
          {file && (
            <Button size="small" color="inherit" onClick={() => input.set(null)}>
              {translate('generic.upload.remove')}
            </Button>
          )}
        </Box>
        <Box id={id} component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('generic.upload.allowed')}
        </Box>
      </Box>
      <FormHelperText error role="alert">
        {problem ? translate(problem, { _: problem }) : ''}
      </FormHelperText>
    </Box>
  );
};
