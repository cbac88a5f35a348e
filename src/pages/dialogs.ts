import { onDemand } from '../layout/onDemand.tsx';

export const BulkDialog = onDemand(async () => (await import('./list/BulkDialog.tsx')).BulkDialog);
export const FilePreview = onDemand(async () => (await import('./show/FilePreview.tsx')).FilePreview);
