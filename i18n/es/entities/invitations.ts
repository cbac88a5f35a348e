import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Invitación |||| Invitaciones',
  fields: {
    acceptedAt: 'Aceptada el',
    acceptedBy: 'Aceptada por',
  },
  choices: {
    accepted: 'Aceptada',
    revoked: 'Retirada',
  },
  sections: {
    invitation: 'Invitación',
  },
  moves: {
    accept: 'Aceptar',
    revoke: 'Retirar',
  },
};
