import { onDemand } from '../layout/onDemand.tsx';

export const MoveDialog = onDemand(async () => (await import('./MoveDialog.tsx')).MoveDialog);
export const ActionDialog = onDemand(async () => (await import('./ActionDialog.tsx')).ActionDialog);
