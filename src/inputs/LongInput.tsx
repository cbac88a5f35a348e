import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { TextInput, type TextInputProps, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DropArea } from './DropArea.tsx';
import { PictureInput } from './PictureInput.tsx';
import type { Size } from './pictureFile.ts';

interface Props extends TextInputProps {
  isTable?: boolean | undefined;
  picture?: Size | undefined;
}

/** Multi-line text, which a file can fill in if the field allows it; a picture has no visible text. */
export const LongInput = ({ isTable, picture, ...props }: Props) => {
  if (picture) return <PictureInput source={props.source} most={picture} />;
  const input = <TextInput {...props} multiline minRows={3} {...(isTable && { maxRows: 10 })} />;
  return isTable ? (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FromFile source={props.source} />
      {input}
    </Box>
  ) : (
    input
  );
};

/** Inserts the rows of a file as lines for review before sending. */
const FromFile = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const picker = useRef<HTMLInputElement>(null);
  const take = async (list: FileList | null) => {
    const file = list?.[0];
    if (!file) return;
    try {
      const { tableLines: linesOf } = await import('./tableText.ts');
      setValue(source, await linesOf(file), { shouldDirty: true });
    } catch {
      notify('generic.upload.noTable', { type: 'warning' });
    }
  };
  return (
    <DropArea onFiles={(files) => void take(files)}>
      <span>{translate('generic.upload.drop')}</span>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        data-testid={`file of ${source}`}
        onChange={({ target }) => {
          void take(target.files);
          target.value = '';
        }}
      />
      <Button size="small" variant="outlined" onClick={() => picker.current?.click()}>
        {translate('generic.upload.choose')}
      </Button>
    </DropArea>
  );
};
