import type { ComponentType, LazyExoticComponent } from 'react';
import type { PanelKey } from '../../resources/index.ts';
import type { Row } from './rows/useRows.ts';

/** A hand-written part of a details page. */
export type Panel = ComponentType<{ record: Row }>;

/** What src/screens/panels.ts holds: a panel for every key that a declaration names. */
export type PanelTable = Readonly<Record<PanelKey, LazyExoticComponent<Panel>>>;
