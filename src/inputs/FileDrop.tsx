import RemoveIcon from '@mui/icons-material/Close';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useImperativeHandle, useRef } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { formatBytes } from '../format/numbers.ts';
import { acceptedTypes } from '../providers/upload.ts';
import { DropArea } from './DropArea.tsx';
import { fileProblem, filesOf, nameOf } from './fileRules.ts';
import { SendingFile } from './SendingFile.tsx';

interface Props {
  source: string;
  /** Called with the name of a single file, without its extension. */
  onName: (name: string) => void;
  /** Takes several files: the value is a list. */
  isMultiple?: boolean;
}

const everything = [...Object.keys(acceptedTypes), ...Object.values(acceptedTypes)].join(',');
const pictures = Object.keys(acceptedTypes)
  .filter((type) => type.startsWith('image/'))
  .join(',');

/** File input of a new record: drag and drop, file picker, or camera on handheld devices. */
export const FileDrop = ({ source, onName, isMultiple = false }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput({ source });
  const isHandheld = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const files = filesOf(field.value);
  useImperativeHandle(field.ref, () => chooser.current);
  const hold = (given: File[]) => {
    const [first] = given;
    field.onChange((isMultiple && first ? given : first) ?? null);
    if (first && given.length === 1 && !fileProblem(first)) onName(nameOf(first));
  };
  /** The pressed button disappears with its file, so focus the picker button. */
  const leave = (left: File[]) => {
    hold(left);
    chooser.current?.focus();
  };
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (given.length) hold(given);
  };
  const wrong = files.flatMap((file) => {
    const problem = fileProblem(file);
    return problem ? [{ problem, name: file.name }] : [];
  });
  // Files before the refused one are already stored, so the error belongs to the first remaining one.
  const refused = fieldState.error?.message;
  const problems = wrong.length || !refused ? wrong : [{ problem: refused, name: files[0]?.name ?? '' }];
  const isOneOfSeveral = files.length > 1;
  const ways = [
    {
      key: 'choose',
      word: isMultiple ? 'chooseSeveral' : 'choose',
      ref: picker,
      attributes: { accept: everything, multiple: isMultiple },
    },
    ...(isHandheld
      ? [
          {
            key: 'photo',
            word: 'photo',
            ref: camera,
            attributes: { accept: pictures, capture: 'environment' as const },
          },
        ]
      : []),
  ];
  return (
    <Box>
      <DropArea onFiles={take} isWrong={problems.length > 0}>
        {files.length ? <FileIcon color="primary" /> : <UploadIcon sx={{ color: 'text.secondary' }} />}
        {files.map((file) => (
          <span key={`${file.name} ${file.size}`}>
            {`${file.name} · ${formatBytes(file.size)}`}
            {isOneOfSeveral && (
              <IconButton
                size="small"
                aria-label={translate('generic.labelled', {
                  label: translate('generic.upload.remove', { smart_count: 1 }),
                  text: file.name,
                })}
                onClick={() => leave(files.filter((other) => other !== file))}
              >
                <RemoveIcon fontSize="inherit" />
              </IconButton>
            )}
          </span>
        ))}
        {!files.length && <span>{translate(`generic.upload.${isMultiple ? 'dropSeveral' : 'drop'}`)}</span>}
        {isOneOfSeveral && <span>{translate('generic.upload.several', { smart_count: files.length })}</span>}
        {files.map((file) => (
          <SendingFile key={`${file.name} ${file.size}`} file={file} />
        ))}
        {ways.map(({ key, ref, attributes }) => (
          <input
            key={key}
            ref={ref}
            type="file"
            hidden
            {...attributes}
            data-testid={key === 'choose' ? 'file' : key}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {ways.map(({ key, ref, word }) => (
            <Button
              key={key}
              {...(key === 'choose' ? { ref: chooser } : {})}
              size="small"
              variant="outlined"
              aria-describedby={id}
              onClick={() => ref.current?.click()}
            >
              {translate(`generic.upload.${word}`)}
            </Button>
          ))}
          {files.length > 0 && (
            <Button size="small" color="inherit" onClick={() => leave([])}>
              {translate('generic.upload.remove', { smart_count: files.length })}
            </Button>
          )}
        </Box>
        <Box id={id} component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('generic.upload.allowed')}
        </Box>
      </DropArea>
      <FormHelperText error role="alert">
        {problems.map(({ problem, name }) => (
          <span key={name} style={{ display: 'block' }}>
            {isOneOfSeveral ? (
              translate('generic.labelled', { label: name, text: translate(problem, { _: problem }) })
            ) : (
              <InputHelperText error={problem} />
            )}
          </span>
        ))}
      </FormHelperText>
    </Box>
  );
};
