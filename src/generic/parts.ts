/** Parts of the generic views for hand-written screens. */

export { DeclaredField, FieldLabel } from '../fields/index.tsx';
export { Money, StateChip as StatusChip } from '../fields/own.tsx';
export { RefName } from '../fields/references.tsx';
export { useRole, useWhose } from '../kinds/role.ts';
export { useTitle } from '../kinds/title.ts';
export { MoveButtons } from '../moves/MoveButtons.tsx';
export { useMove } from '../moves/useMove.ts';
export { RelatedList } from '../pages/RelatedList.tsx';
export { EmptyState } from './EmptyState.tsx';
export { PageHeader } from './PageHeader.tsx';
