import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../../fields/valueFields.tsx';
import { optionText } from '../../../format/text.ts';
import { MoveButtons } from '../../../moves/MoveButtons.tsx';
import { FilePreview } from '../../../pages/dialogs.ts';
import type { Document, Paper } from '../documentChecklist.ts';

interface Props {
  /** Undefined while loading. */
  papers: readonly Paper[] | undefined;
  owner: string;
}

/** The required and extra documents of a party with their states; click to preview and decide. */
export const Papers = ({ papers, owner }: Props) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<string | null>(null);
  if (!papers) return <Skeleton variant="rounded" width={260} height={30} />;
  const shown = papers.filter(({ isRequired, document }) => isRequired || document);
  const open = shown.find(({ document }) => document?.id === opened)?.document;
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('generic.labelled', { label: translate('screens.verification.documents'), text: owner })}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        {shown.map(({ type, document, status }) => (
          <Box component="li" key={type} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
            {hasFile(document) ? (
              <Button
                size="small"
                startIcon={<PreviewIcon />}
                aria-label={translate('generic.labelled', {
                  label: optionText(type, translate),
                  text: translate('generic.upload.preview'),
                })}
                onClick={() => setOpened(document.id)}
                sx={{ ml: -0.5, textAlign: 'left' }}
              >
                {optionText(type, translate)}
              </Button>
            ) : (
              <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {optionText(type, translate)}
              </Box>
            )}
            <StateChip of="documents" state={status} />
          </Box>
        ))}
      </Box>
      {open && (
        <FilePreview
          name="documents"
          record={open}
          title={translate('generic.labelled', { label: optionText(open.type, translate), text: owner })}
          actions={<MoveButtons resource="documents" record={open} />}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};

const hasFile = (document: Document | undefined): document is Document => typeof document?.fileName === 'string';
