import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext, useTranslate } from 'react-admin';
import { DropArea } from './DropArea.tsx';
import { pictureOf, type Size } from './pictureFile.ts';

/** A picture file as the value of a field, with a preview. */
export const PictureInput = ({ source, most }: { source: string; most: Size }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { field, fieldState } = useInput({ source });
  const [isUnreadable, setUnreadable] = useState(false);
  useImperativeHandle(field.ref, () => chooser.current);
  const take = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const picture = await pictureOf(file, most).catch(() => null);
    setUnreadable(picture === null);
    if (picture !== null) field.onChange(picture);
  };
  const problem = isUnreadable ? 'generic.picture.unreadable' : fieldState.error?.message;
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Box id={`${id}-label`} sx={{ mb: 0.5 }}>
        <FieldTitle source={source} {...(resource === undefined ? {} : { resource })} isRequired />
      </Box>
      <DropArea onFiles={(files) => void take(files)} isWrong={Boolean(problem)}>
        {field.value && (
          <Box
            component="img"
            src={`data:image/png;base64,${field.value}`}
            alt={translate('generic.picture.preview')}
            sx={{ maxWidth: '100%', maxHeight: 120, p: 1, bgcolor: '#fff', borderRadius: 1 }}
          />
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/svg+xml"
          data-testid={`picture of ${source}`}
          onChange={({ target }) => {
            void take(target.files);
            target.value = '';
          }}
        />
        <Button
          ref={chooser}
          size="small"
          variant="outlined"
          aria-describedby={`${id}-note`}
          onClick={() => picker.current?.click()}
        >
          {translate('generic.upload.choose')}
        </Button>
        <Box id={`${id}-note`} component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('generic.picture.allowed', { ...most })}
        </Box>
      </DropArea>
      <FormHelperText error role="alert">
        {problem && <InputHelperText error={translate(problem, { _: problem })} />}
      </FormHelperText>
    </Box>
  );
};
