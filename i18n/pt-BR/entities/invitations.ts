import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Convite |||| Convites',
  fields: {
    acceptedAt: 'Aceito em',
    acceptedBy: 'Aceito por',
    claimedEmail: 'Aberto com',
    claimedAt: 'Aberto em',
  },
  choices: {
    accepted: 'Aceito',
    revoked: 'Retirado',
    claimed: 'Aguarda confirmação',
  },
  sections: {
    invitation: 'Convite',
    claim: 'Outro endereço',
  },
  moves: {
    accept: 'Aceitar',
    revoke: 'Retirar',
    claim: 'Reivindicar',
    confirm: 'Confirmar',
    reject: 'Rejeitar',
  },
};
