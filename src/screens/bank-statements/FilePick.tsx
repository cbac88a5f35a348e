import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatBytes } from '../../format/numbers.ts';
import { DropArea } from '../../inputs/DropArea.tsx';

/** A picker for one file of any type; the server detects the format. */
export const FilePick = ({ file, onFile }: { file: File | null; onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const first = list?.[0];
    if (first) onFile(first);
  };
  return (
    <DropArea onFiles={take}>
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
    </DropArea>
  );
};
