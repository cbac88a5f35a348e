import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  name: 'Partícipe |||| Partícipes',
  fields: {
    accreditation: 'Calificación del inversor',
    address: 'Dirección',
    city: 'Ciudad',
    contacts: 'Contactos',
    entityForm: 'Forma jurídica',
    isActive: 'Activo',
    kycExpiresAt: 'KYC válido hasta',
    kycStatus: 'Estado del KYC',
    line1: 'Dirección, línea 1',
    line2: 'Dirección, línea 2',
    postalCode: 'Código postal',
    region: 'Región',
    riskRating: 'Nivel de riesgo',
    roles: 'Funciones',
    sendCallNotices: 'Enviar avisos de solicitud',
  },
  choices: {
    GP: 'Socio gestor (GP)',
    LP: 'Partícipe (LP)',
    complete: 'Completo',
    endowment: 'Fondo patrimonial',
    foundation: 'Fundación',
    family_office: 'Family office',
    fund_of_funds: 'Fondo de fondos',
    high: 'Alto',
    in_progress: 'En curso',
    individual: 'Persona física',
    low: 'Bajo',
    medium: 'Medio',
    not_started: 'Sin empezar',
    pension: 'Fondo de pensiones',
    trust: 'Fideicomiso',
  },
  sections: {
    compliance: 'Cumplimiento normativo',
    preferences: 'Preferencias',
  },
  actions: {
    capitalAccount: 'Cuenta de capital',
    onboard: 'Guardar el perfil',
    position: 'Posición',
  },
  screens: {
    onboarding: 'Alta del partícipe',
    capitalAccount: 'Cuenta de capital',
  },
  panels: {
    invited: 'Invitación enviada',
    position: 'Posición',
  },
  menu: {
    'fund_manager.name': 'Partícipes del fondo',
  },
};
