import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatBytes } from '../../format/numbers.ts';

/** Takes one file, dropped or chosen, of whatever kind: its content tells what it is. */
export const FilePick = ({ file, onFile }: { file: File | null; onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const first = list?.[0];
    if (first) onFile(first);
  };
  const stop = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    <Box
      onDragOver={stop(true)}
      onDragLeave={stop(false)}
      onDrop={(event) => {
        stop(false)(event);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        overflowWrap: 'anywhere',
      }}
    >
      <UploadIcon color={file ? 'primary' : 'inherit'} />
      <span role="status">{file ? `${file.name} · ${formatBytes(file.size)}` : translate('screens.bank.drop')}</span>
      <input
        ref={picker}
        type="file"
        hidden
        data-testid="file"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Button size="small" variant="outlined" onClick={() => picker.current?.click()}>
        {translate('screens.bank.choose')}
      </Button>
    </Box>
  );
};
