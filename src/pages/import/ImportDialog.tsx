import ExpandIcon from '@mui/icons-material/ExpandMore';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { MOST_SHEET_ROWS } from '../../../resources/sheets.ts';
import { listed } from '../../format/lists.ts';
import { formatInteger, formatMoney } from '../../format/numbers.ts';
import { useUnloadWarning } from '../../forms/useUnloadWarning.ts';
import { DropArea } from '../../inputs/DropArea.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { Done } from './Done.tsx';
import { NextStep } from './NextStep.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Templates } from './Templates.tsx';
import type { KeptSheet } from './useKeptSheet.ts';
import { type SheetState, useSheet } from './useSheet.ts';

interface Props {
  name: ResourceName;
  /** Default values of every row, such as the parent record of the page. */
  fixed: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** The import dialog: file, column mapping, rows with their problems, and result. */
export const ImportDialog = ({ name, fixed, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const state = useSheet(name, fixed);
  const { busy, result, sheet, count, open, isSound, isChecking, problem, isTouched } = state;
  useUnloadWarning(isTouched);
  const leave = () => {
    state.forget();
    onClose();
  };
  const entity = translate(`resources.${name}.name`, { smart_count: 2 });
  const isEmpty = sheet === null && result === null;
  // The pressed button has disappeared, so move the focus to the heading.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isEmpty && !result) title.current?.focus();
  }, [isEmpty, result]);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth={isEmpty || result ? 'sm' : 'lg'}
      aria-labelledby={id}
      // Escape or a click outside must not discard corrections.
      onClose={(_, reason) =>
        (isEmpty || result || (reason !== 'backdropClick' && !isTouched)) && !busy && (isEmpty ? onClose() : leave())
      }
    >
      <DialogTitle id={id} ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {translate('generic.import.title', { name: entity })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {result ? (
            <Done name={name} state={state} result={result} />
          ) : sheet ? (
            <Preview state={state} label={entity} />
          ) : (
            <Pick name={name} state={state} />
          )}
          <Box
            role="status"
            sx={{ display: 'grid', gap: 1, position: 'sticky', bottom: 0, bgcolor: 'background.paper' }}
          >
            {(busy || isChecking) && (
              <>
                <LinearProgress
                  aria-label={translate(`generic.import.${busy ?? 'checking'}`, { smart_count: count })}
                />
                <span>{translate(`generic.import.${busy ?? 'checking'}`, { smart_count: count })}</span>
              </>
            )}
          </Box>
          {problem && <Alert severity="error">{problem}</Alert>}
        </Box>{' '}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, pb: 2 }}>
        <Button
          key={result ? 'done' : 'open'}
          {...(result ? { variant: 'contained', autoFocus: true } : { color: 'inherit' })}
          disabled={busy !== null}
          onClick={isEmpty ? onClose : leave}
        >
          {translate(result ? 'ra.action.close' : 'generic.cancel')}
        </Button>
        {result && <NextStep name={name} result={result} onDone={leave} />}
        {sheet && !result && (
          <Button
            variant="contained"
            disabled={!isSound || open > 0 || busy !== null}
            onClick={() => void state.submit()}
          >
            {translate('generic.import.submit', { smart_count: count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const FilePicker = ({ state, word }: { state: SheetState; word: string }) => {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        data-testid="sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void state.take(file);
          target.value = '';
        }}
      />
      <Button size="small" variant="outlined" disabled={state.busy !== null} onClick={() => picker.current?.click()}>
        {translate(word)}
      </Button>
    </>
  );
};

const Pick = ({ name, state }: { name: ResourceName; state: SheetState }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('generic.import.text', { most: formatInteger(MOST_SHEET_ROWS) })}</Typography>
      {state.found && <Left state={state} left={state.found} />}
      <DropArea
        onFiles={([file]) => {
          if (file) void state.take(file);
        }}
        isWrong={state.problem !== null}
      >
        <UploadIcon sx={{ color: 'text.secondary' }} />
        <span>{translate('generic.upload.drop')}</span>
        <FilePicker state={state} word="generic.upload.choose" />
      </DropArea>
      <Templates name={name} state={state} />
    </>
  );
};

/** Offers to resume or discard an earlier, unfinished import. */
const Left = ({ state, left }: { state: SheetState; left: KeptSheet }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            disabled={!state.columns.length || state.busy !== null}
            onClick={() => state.resume(left)}
          >
            {translate('generic.import.resume')}
          </Button>
          <Button color="inherit" size="small" onClick={state.forget}>
            {translate('generic.draft.discard')}
          </Button>
        </Box>
      }
    >
      {translate('generic.import.kept', { file: left.file })}
    </Alert>
  );
};

const Preview = ({ state, label }: { state: SheetState; label: string }) => {
  const translate = useTranslate();
  const { file, sheet, count, sums, wrong, untaken, open, isSound, paths, columns, isExampleGone, lost, leaveOut } =
    state;
  const unused = sheet?.headings.filter((heading, at) => heading && paths[at] === null) ?? [];
  // Required values that neither the file nor a form default provides.
  const isAsking = state.missing.some(({ path }) => !state.everywhere[path]);
  const nameOf = (field: string) => columns.find(({ path }) => path === field)?.label ?? field;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            {file}
          </Typography>
          <span>
            {[
              translate('generic.import.rows', { smart_count: count }),
              // A partial sum could not be compared with the file.
              ...(wrong.length ? [] : sums).map(
                ({ field, currency, amount }) => `${nameOf(field)} ${formatMoney(amount, currency)}`,
              ),
            ].join(' · ')}
          </span>
        </Box>
        <FilePicker state={state} word="generic.import.other" />
      </Box>
      {wrong.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => leaveOut(wrong, true)}>
              {translate('generic.import.leaveOut', { smart_count: wrong.length })}
            </Button>
          }
        >
          {translate('generic.import.wrong', { smart_count: wrong.length })}
        </Alert>
      )}
      {open > 0 && <Alert severity="warning">{translate('generic.import.open', { smart_count: open })}</Alert>}
      {isSound && open === 0 && <Alert severity="success">{translate('generic.import.sound')}</Alert>}
      {untaken > 0 && <Alert severity="warning">{translate('generic.import.untaken', { smart_count: untaken })}</Alert>}
      {unused.length > 0 && (
        <Alert severity="info">{translate('generic.import.unmatched', { names: listed(unused) })}</Alert>
      )}
      {lost.length > 0 && <Alert severity="warning">{translate('generic.import.lost', { names: listed(lost) })}</Alert>}
      {isExampleGone && <Alert severity="info">{translate('generic.import.example')}</Alert>}
      <Accordion key={file} variant="outlined" disableGutters defaultExpanded={unused.length > 0 || isAsking}>
        <AccordionSummary expandIcon={<ExpandIcon />}>{translate('generic.import.columns')}</AccordionSummary>
        <AccordionDetails>
          <ColumnsPanel state={state} />
        </AccordionDetails>
      </Accordion>
      <RowsTable state={state} label={label} />
    </>
  );
};
