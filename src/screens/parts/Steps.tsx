import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';

export interface Step {
  key: string;
  label: string;
  isDone: boolean;
}

interface Props {
  steps: readonly Step[];
  at: string;
  /** Allows steps in any order. */
  onGo?: (key: string) => void;
}

/** A step indicator with links to the other steps. */
export const Steps = ({ steps, at, onGo }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('screens.steps.label')}
      sx={{ mb: 2, overflowX: 'auto', mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0 } }}
    >
      <Box component="ol" sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 }, listStyle: 'none', m: 0, p: 0.5 }}>
        {steps.map(({ key, label, isDone }, index) => {
          const isHere = key === at;
          return (
            <Box
              component="li"
              key={key}
              sx={{
                flex: 1,
                // Labels must not overlap the next step.
                minWidth: { xs: 'min-content', sm: 'max-content' },
              }}
            >
              <ButtonBase
                disabled={!onGo}
                onClick={() => onGo?.(key)}
                aria-current={isHere ? 'step' : undefined}
                sx={{
                  width: '100%',
                  height: '100%',
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'flex-start',
                  gap: { xs: 0.75, sm: 1 },
                  px: { xs: 0.5, sm: 1.5 },
                  py: 1,
                  borderBottom: 3,
                  borderColor: isHere ? 'primary.main' : 'divider',
                  fontFamily: 'inherit',
                  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
                  lineHeight: 1.2,
                  textAlign: 'left',
                  fontWeight: isHere ? 650 : 500,
                  color: isHere ? 'text.primary' : 'text.secondary',
                }}
              >
                <Box
                  component="span"
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    width: 22,
                    height: 22,
                    flexShrink: 0,
                    borderRadius: '50%',
                    fontSize: '0.75rem',
                    border: 1,
                    borderColor: isDone || isHere ? 'primary.main' : 'text.secondary',
                    bgcolor: isDone ? 'primary.main' : 'transparent',
                    color: isDone ? 'primary.contrastText' : 'inherit',
                  }}
                >
                  {isDone ? (
                    <CheckIcon sx={{ fontSize: 15 }} titleAccess={translate('screens.steps.complete')} />
                  ) : (
                    index + 1
                  )}
                </Box>
                {label}
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
