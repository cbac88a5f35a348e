import { LOGO } from '../../../resources/letterheads.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { redrawnPng } from '../../entities/letterheads/redrawnPng.ts';
import { northStar } from '../stage/logo.ts';
import type { Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

/** The letterhead of the organisation that runs the funds, with a logo. */
export const playLetterhead = ({ tx }: Pick<Stage, 'tx'>, { admin, manager }: Staff) =>
  insertRow(
    tx,
    'letterheads',
    {
      legalName: 'Northlight Capital Management',
      address: { line1: '14 Harbour Row', city: 'Boston', region: 'MA', postalCode: '02110' },
      contactName: 'Investor Relations',
      contactEmail: 'investors@northlight.example',
      contactPhone: '+16175550142',
      signatoryName: manager.name,
      signatoryTitle: 'Managing Partner',
      senderName: 'Northlight Investor Relations',
      footer: 'Northlight Capital Management. Confidential: for the named recipient only.',
      colour: '#0b6b75',
      logo: redrawnPng(northStar(), LOGO).toString('base64'),
      hasLogo: true,
    },
    { createdBy: admin.id },
  );
