/** Parts of the generic views for hand-written screens. */

export { useRole, useWhose } from '../kinds/role.ts';
export { Money } from '../kinds/show/plain.tsx';
export { RefName } from '../kinds/show/reference.tsx';
export { StateChip as StatusChip } from '../kinds/show/StateChip.tsx';
export { useTitle } from '../kinds/title.ts';
export { EmptyState } from './EmptyState.tsx';
export { FieldInput } from './FieldInput.tsx';
export { FieldLabel, FieldShow } from './fields.tsx';
export { MoveButtons } from './moves/MoveButtons.tsx';
export { useMove } from './moves/useMove.ts';
export { PageHeader } from './PageHeader.tsx';
export { RelatedList } from './show/RelatedList.tsx';
