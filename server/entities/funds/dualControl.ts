import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { coveredSteps, type Step } from '../../../resources/kit/steps.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import type { Action } from '../../core/entity/slots.ts';
import { ableFor } from '../approvals/deciders.ts';

/** Consequences that have an amount, which the fund's threshold may leave to one person. */
const WITH_AMOUNT = ['posts', 'mayPost', 'pays'];

/** The steps that need a second person in a fund under dual control, and who could take the decision at present. */
export const showDualControl: Action<'funds/dualControl'> = async ({ tx, caller }, { row: fund }) => {
  const steps = resourceNames.flatMap((resource) =>
    coveredSteps(resources[resource]).map((step) => ({ resource, step })),
  );
  const deciders = new Map<string, { name: string }[]>();
  for (const { step } of steps) {
    if (deciders.has(keyOf(step))) continue;
    const ids = await ableFor(tx, { fundId: fund.id, by: step.decidedBy, without: caller.userId });
    deciders.set(
      keyOf(step),
      await tx.rows<{ name: string }>(
        sql`select name from users where id = any(${ids}::uuid[]) order by name ${ALPHABETICAL}`,
      ),
    );
  }
  return {
    dualControl: {
      isOn: fund.secondPerson ?? false,
      threshold: fund.secondPersonAbove,
      currency: fund.currency ?? 'USD',
      steps: steps.map(({ resource, step }) => ({
        resource,
        step: step.called,
        kind: step.kind,
        consequences: [...step.consequences],
        hasThreshold: step.kind !== 'edit' && step.consequences.every((each) => WITH_AMOUNT.includes(each)),
        deciders: deciders.get(keyOf(step)) ?? [],
      })),
    },
  };
};

const keyOf = ({ decidedBy }: Step) => decidedBy.join(' ');
