import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { resources } from '../../resources/index.ts';
import { moveNames } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { StateChip } from '../fields/valueFields.tsx';
import { MoveButton } from '../moves/MoveButtons.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 } as const;
const nothing = () => undefined;

/** Every state of an entity as a chip, and a button for each of its moves. */
export const StatesOf = ({ name }: { name: ResourceName }) => (
  <Box component="section" aria-labelledby={`states-${name}`} sx={{ mb: 4 }}>
    <Typography id={`states-${name}`} variant="h2" sx={{ fontSize: '1.1rem', mb: 1 }}>
      {name}
    </Typography>
    {Object.entries(resources[name].states).map(([field, { all }]) => (
      <Box key={field} sx={row}>
        {all.map((state) => (
          <StateChip key={state} of={name} state={state} />
        ))}
      </Box>
    ))}
    <Box sx={row}>
      {moveNames(resources[name]).map((move) => (
        <MoveButton key={move} name={name} move={move} onClick={nothing} />
      ))}
    </Box>
  </Box>
);
