import type { Doing, NewRecord } from '../stage/stage.ts';
import type { Scene } from './scene.ts';

/** Leaves the work of the back office: notes with mentions, tasks of both members of staff, and saved reports. */
export const playDesk = async (scene: Scene) => {
  await playNotes(scene);
  await playTasks(scene);
  await playSavedReports(scene);
};

const playNotes = async ({ stage, staff: { admin, manager }, funds, companies, partners }: Scene) => {
  const write = (days: number, by: Doing['by'], values: NewRecord<'notes'>) =>
    stage.create('notes', values, { at: stage.at(stage.day(days), 14), by });
  await write(-34, manager.caller, {
    ...{ resource: 'partners', recordId: partners.halloway.id },
    text: 'Halloway votes on amendments in the second week of each quarter. Send drafts a month ahead.',
  });
  await write(-20, manager.caller, {
    ...{ resource: 'funds', recordId: funds.growth.id, mentionIds: [admin.id] },
    text: `@${admin.name} The auditors ask for the escrow agreement of the last sale before they confirm the distribution.`,
  });
  await write(-19, admin.caller, {
    ...{ resource: 'funds', recordId: funds.growth.id, mentionIds: [manager.id] },
    text: `@${manager.name} It is in the documents of the fund now. They have access.`,
  });
  await write(-8, manager.caller, {
    ...{ resource: 'companies', recordId: companies.halden.id, mentionIds: [admin.id] },
    text: `@${admin.name} Halden changes its chief financial officer this month, so the figures will be late.`,
  });
};

const playTasks = async ({ stage, staff: { admin, manager }, funds, companies, partners }: Scene) => {
  const enter = (days: number, by: Doing['by'], values: NewRecord<'tasks'>) =>
    stage.create('tasks', values, { at: stage.at(stage.day(days), 15), by });
  await enter(-7, admin.caller, {
    ...{ resource: 'partners', recordId: partners.sundvik.id, assigneeId: manager.id, dueDate: stage.day(6) },
    title: 'Obtain the signed side letter of Sundvik',
    description: 'The draft of last month was agreed by telephone.',
  });
  await enter(-8, manager.caller, {
    ...{ resource: 'companies', recordId: companies.halden.id, assigneeId: manager.id, dueDate: stage.day(12) },
    title: 'Ask Halden Robotics for the figures of the quarter',
  });
  await enter(-9, manager.caller, {
    ...{ resource: 'funds', recordId: funds.climate.id, assigneeId: admin.id, dueDate: stage.day(9) },
    title: 'Check the documents of the new partners before the second closing',
  });
  const { id } = await enter(-26, admin.caller, {
    ...{ resource: 'funds', recordId: funds.growth.id, assigneeId: manager.id, dueDate: stage.day(-16) },
    title: 'Send the escrow agreement to the auditors',
  });
  await stage.move('tasks', id, 'complete', { at: stage.at(stage.day(-19), 16), by: manager.caller });
};

const playSavedReports = async ({ stage, staff: { admin, manager }, funds }: Scene) => {
  // Saved today, so that the next delivery is in the future.
  const doing = (by: Doing['by']) => ({ at: stage.at(stage.today, 8), by });
  const values = { title: 'Open amounts of capital calls', entity: 'capital-call-lines', fundId: funds.growth.id };
  const schedule = { format: 'xlsx', schedule: 'monthly', sharing: 'team' };
  await stage.create('report-definitions', { ...values, ...schedule }, doing(manager.caller));
  const contents = {
    columns: ['partnerId', 'fundId', 'amount', 'called', 'unfunded'],
    filter: { status: ['Active'] },
    sort: ['amount', 'DESC'],
    groupBy: 'fundId',
    period: null,
  };
  await stage.create(
    'report-definitions',
    { title: 'Commitments by fund', entity: 'commitments', format: 'pdf', contents },
    doing(admin.caller),
  );
};
