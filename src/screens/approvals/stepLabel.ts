import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { findStep, type Step } from '../../../resources/kit/steps.ts';

type Translate = (key: string) => string;

const keyOf: Readonly<Record<Step['kind'], (name: ResourceName, called: string) => string>> = {
  move: (name, called) => `resources.${name}.moves.${called}`,
  action: (name, called) => `resources.${name}.actions.${called}`,
  edit: () => 'ra.action.edit',
};

/** Returns the label of a step's button. */
export const stepLabel = (name: ResourceName, called: string, translate: Translate): string =>
  translate(keyOf[findStep(resources[name], called)?.kind ?? 'move'](name, called));
