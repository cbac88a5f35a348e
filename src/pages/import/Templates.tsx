import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useApi } from '../../providers/api.ts';
import { save } from '../../providers/download.ts';
import { messageOf } from '../../providers/portal.ts';
import { templateOf } from './template.ts';
import type { SheetState } from './useSheet.ts';

/** Download of an empty sheet with headings and an example row, as CSV or as a workbook from the server. */
export const Templates = ({ name, state: { columns, example } }: { name: ResourceName; state: SheetState }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const write = {
    csv: async () => save(templateOf(columns, example), `${name}.csv`),
    xlsx: () =>
      api.saveTemplate(name, {
        fileName: `${name}.xlsx`,
        input: { headings: columns.map(({ label }) => label), example },
      }),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<DownloadIcon />}
          disabled={!columns.length}
          onClick={() => void write[format]().catch((error: unknown) => notify(messageOf(error), { type: 'error' }))}
        >
          {`${translate('generic.import.template')} (${format.toUpperCase()})`}
        </Button>
      ))}
    </Box>
  );
};
