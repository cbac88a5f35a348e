import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Pair, Pairs } from '../fields/Pairs.tsx';
import { ShowValue } from '../fields/ShowValue.tsx';
import type { Values } from '../providers/record.ts';
import type { Fields } from './checks.ts';

/** Typed values that a form can no longer accept, for reading and copying, in field order. */
export const DraftValues = ({ name, fields, typed }: { name: string; fields: Fields; typed: Values }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1.5 }}>
      <Pairs>
        {Object.entries(fields)
          .filter(([source]) => source in typed)
          .map(([source, field]) => {
            const words = `resources.${name}.fields.${source}`;
            return (
              <Pair key={source} label={translate(words)}>
                <ShowValue field={field} value={typed[source]} record={typed} words={words} />
              </Pair>
            );
          })}
      </Pairs>
    </Box>
  );
};
