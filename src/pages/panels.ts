import type { ComponentType, LazyExoticComponent } from 'react';
import type { PanelKey } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row, Values } from '../providers/record.ts';

/** A hand-written part of a details page. */
export type Panel = ComponentType<{ record: Row }>;

/** What src/screens/panels.ts holds: a panel for every key that a declaration names. */
export type PanelTable = Readonly<Record<PanelKey, LazyExoticComponent<Panel>>>;

/** Fields of which the value is drawn by hand. */
export type CellTable = Readonly<Partial<Record<`${ResourceName}/${string}`, ComponentType<{ record: Values }>>>>;
