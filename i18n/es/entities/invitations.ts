import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Invitación |||| Invitaciones',
  fields: {
    acceptedAt: 'Aceptada el',
    acceptedBy: 'Aceptada por',
    claimedEmail: 'Abierta con',
    claimedAt: 'Abierta el',
  },
  choices: {
    accepted: 'Aceptada',
    revoked: 'Retirada',
    claimed: 'Pendiente de confirmación',
  },
  sections: {
    invitation: 'Invitación',
    claim: 'Otra dirección',
  },
  moves: {
    accept: 'Aceptar',
    revoke: 'Retirar',
    claim: 'Reclamar',
    confirm: 'Confirmar',
    reject: 'Rechazar',
  },
};
