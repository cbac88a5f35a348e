import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { Pair, Pairs } from '../fields/Pairs.tsx';
import { ShowValue } from '../fields/ShowValue.tsx';
import type { Values } from '../providers/record.ts';
import type { Fields } from './checks.ts';

interface Props {
  fields: Fields;
  typed: Values;
  onDiscard: () => void;
}

/** What was typed for a fund or company that is not worked in any more: to be read and copied beside the form. */
export const Elsewhere = ({ fields, typed, onDiscard }: Props) => {
  const translate = useTranslate();
  const label = useTranslateLabel();
  const resource = useResourceContext();
  return (
    <Alert
      severity="info"
      sx={{ '.MuiAlert-message': { flex: 1 } }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onDiscard}>
          {translate('generic.draft.discard')}
        </Button>
      }
    >
      {translate('generic.draft.elsewhere')}
      <Box sx={{ mt: 1 }}>
        <Pairs>
          {Object.entries(fields)
            .filter(([source]) => source in typed)
            .map(([source, field]) => (
              <Pair key={source} label={String(label({ source }) ?? '')}>
                <ShowValue
                  field={field}
                  value={typed[source]}
                  record={typed}
                  words={`resources.${resource}.fields.${source}`}
                />
              </Pair>
            ))}
        </Pairs>
      </Box>
    </Alert>
  );
};
