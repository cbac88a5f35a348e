import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PanelKey } from '../../resources/index.ts';
import type { Row } from './rows/useRows.ts';

export type Panel = ComponentType<{ record: Row }>;
export type PanelTable = Readonly<Record<PanelKey, Panel | LazyExoticComponent<Panel>>>;

/** The hand-written parts of details pages, loaded with the first page that has one. */
const files = import.meta.glob<{ panels: PanelTable }>([
  '../screens/panels.ts',
  '../screens/panels.tsx',
  '../screens/panels/index.ts',
]);
const load = Object.values(files)[0];

/** The panel of that key, such as 'funds/numbers'; it shows nothing where none was written. */
export const panelOf = (key: string): LazyExoticComponent<Panel> => {
  const known = made.get(key);
  if (known) return known;
  const panel = lazy(async () => {
    const panels: Readonly<Record<string, Panel>> = load ? (await load()).panels : {};
    return { default: panels[key] ?? Nothing };
  });
  made.set(key, panel);
  return panel;
};

const made = new Map<string, LazyExoticComponent<Panel>>();
const Nothing = () => null;
