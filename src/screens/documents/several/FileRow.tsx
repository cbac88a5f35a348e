import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatBytes } from '../../../format/numbers.ts';
import { fileProblem } from '../../../inputs/fileRules.ts';
import { inputOf } from '../../../inputs/index.tsx';
import { partner, partnerAt } from './fields.ts';
import type { ChosenFile, Match } from './useFiles.ts';

interface Props {
  chosen: ChosenFile;
  onRemove: () => void;
}

/** A chosen file with its partner, and the reason why it was proposed. */
export const FileRow = ({ chosen: { key, file, match }, onRemove }: Props) => {
  const translate = useTranslate();
  const problem = fileProblem(file);
  const label = translate('generic.labelled', {
    label: translate('resources.partners.name', { smart_count: 1 }),
    text: file.name,
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${file.name} · ${formatBytes(file.size)}`}
        {problem ? <FormHelperText error>{translate(problem)}</FormHelperText> : <MatchNote match={match} at={key} />}
      </Box>
      <Box sx={{ gridColumn: { xs: 1, md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        {inputOf(partner, partnerAt(key), { label, helperText: false })}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('generic.labelled', {
          label: translate('generic.upload.remove', { smart_count: 1 }),
          text: file.name,
        })}
        onClick={onRemove}
      >
        <RemoveIcon fontSize="inherit" />
      </IconButton>
    </Box>
  );
};

/** Why the partner was proposed, or the candidates to choose from. */
const MatchNote = ({ match, at }: { match: Match | undefined; at: string }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value = useWatch({ name: partnerAt(at) });
  if (!match) return <FormHelperText>{translate('screens.severalFiles.reading')}</FormHelperText>;
  const { isCertain, basis, partners } = match;
  if (isCertain && value === partners[0]?.partnerId)
    return <FormHelperText>{translate(`screens.severalFiles.certain.${basis}`)}</FormHelperText>;
  if (value) return <FormHelperText>{translate('screens.severalFiles.chosen')}</FormHelperText>;
  if (!partners.length)
    return <FormHelperText sx={{ color: 'warning.main' }}>{translate('screens.severalFiles.noMatch')}</FormHelperText>;
  return (
    <>
      <FormHelperText sx={{ color: 'warning.main' }}>{translate('screens.severalFiles.ambiguous')}</FormHelperText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
        {partners.map(({ partnerId, name }) => (
          <Chip
            key={partnerId}
            size="small"
            label={name}
            variant="outlined"
            onClick={() => setValue(partnerAt(at), partnerId, { shouldDirty: true, shouldValidate: true })}
          />
        ))}
      </Box>
    </>
  );
};
