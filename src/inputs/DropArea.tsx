import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useState } from 'react';

interface Props {
  onFiles: (files: FileList) => void;
  isWrong?: boolean;
  children: ReactNode;
}

/** A drop zone for files. Keyboard users need a file button beside it. */
export const DropArea = ({ onFiles, isWrong = false, children }: Props) => {
  const [isOver, setOver] = useState(false);
  const stop = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    <Box
      onDragOver={stop(true)}
      onDragLeave={stop(false)}
      onDrop={(event) => {
        stop(false)(event);
        onFiles(event.dataTransfer.files);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        overflowWrap: 'anywhere',
        border: '2px dashed',
        borderColor: isWrong ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
};
