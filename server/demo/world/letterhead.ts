import { insertRow } from '../../core/tables/rows.ts';
import type { Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

/** The letterhead of the organisation that runs the funds. */
export const playLetterhead = ({ tx }: Pick<Stage, 'tx'>, { admin }: Pick<Staff, 'admin'>) =>
  insertRow(
    tx,
    'letterheads',
    {
      legalName: 'Northlight Capital Management',
      address: { line1: '14 Harbour Row', city: 'Boston', region: 'MA', postalCode: '02110' },
      contactName: 'Investor Relations',
      contactEmail: 'investors@northlight.example',
      contactPhone: '+16175550142',
      footer: 'Northlight Capital Management. Confidential: for the named recipient only.',
      colour: '#0b6b75',
    },
    { createdBy: admin.id },
  );
