import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { coveredSteps, hasAmount, type Step } from '../../../resources/kit/steps.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import type { Action } from '../../core/entity/slots.ts';
import { type Panel, panelFor } from '../../people/eligibleDeciders.ts';
import { ableFor } from '../approvals/deciders.ts';

/** Returns the steps that need a second person in a fund under dual control, and the current deciders. */
export const showDualControl: Action<'funds/dualControl'> = async ({ tx, caller }, { row: fund }) => {
  const steps = resourceNames.flatMap((resource) =>
    coveredSteps(resources[resource]).map((step) => ({ resource, step })),
  );
  const panels = new Map<string, Panel>();
  for (const { step } of steps) {
    if (panels.has(keyOf(step))) continue;
    const able = await ableFor(tx, { fundId: fund.id, by: step.decidedBy, without: caller.userId });
    panels.set(keyOf(step), await panelFor(tx, { fundIds: [fund.id], able, askedBy: [caller.userId] }));
  }
  const all = [...panels.values()];
  const until = new Map(all.flatMap(({ settling }) => [...settling]));
  const ids = [...until.keys(), ...all.flatMap(({ deciders }) => deciders)];
  const people = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${ids}::uuid[]) order by name ${ALPHABETICAL}`,
  );
  const namesOf = (step: Step) =>
    people.flatMap(({ id, name }) => (panels.get(keyOf(step))?.deciders.includes(id) ? [{ name }] : []));
  return {
    dualControl: {
      isOn: fund.secondPerson ?? false,
      threshold: fund.secondPersonAbove,
      currency: fund.currency ?? 'USD',
      settling: people.flatMap(({ id, name }) => {
        const from = until.get(id);
        return from ? [{ name, until: from }] : [];
      }),
      mustWait: all.some(({ mustWait }) => mustWait),
      steps: steps.map(({ resource, step }) => ({
        resource,
        step: step.called,
        kind: step.kind,
        consequences: [...step.consequences],
        hasThreshold: hasAmount(step),
        deciders: namesOf(step),
      })),
    },
  };
};

const keyOf = ({ decidedBy }: Step) => decidedBy.join(' ');
