import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  name: 'Cotista |||| Cotistas',
  fields: {
    accreditation: 'Qualificação do investidor',
    address: 'Endereço',
    city: 'Cidade',
    contacts: 'Contatos',
    entityForm: 'Natureza jurídica',
    isActive: 'Ativo',
    kycExpiresAt: 'KYC válido até',
    kycStatus: 'Situação do KYC',
    line1: 'Endereço, linha 1',
    line2: 'Endereço, linha 2',
    postalCode: 'CEP',
    region: 'Estado ou região',
    riskRating: 'Nível de risco',
    roles: 'Funções',
    sendCallNotices: 'Enviar avisos de chamada',
  },
  choices: {
    GP: 'General Partner (GP)',
    LP: 'Limited Partner (LP)',
    complete: 'Completo',
    endowment: 'Fundo patrimonial',
    foundation: 'Fundação',
    family_office: 'Family office',
    fund_of_funds: 'Fundo de fundos',
    high: 'Alto',
    in_progress: 'Em andamento',
    individual: 'Pessoa física',
    low: 'Baixo',
    medium: 'Médio',
    not_started: 'Não iniciado',
    pension: 'Fundo de pensão',
    trust: 'Trust',
  },
  sections: {
    compliance: 'Conformidade',
    preferences: 'Preferências',
  },
  actions: {
    capitalAccount: 'Conta de capital',
    onboard: 'Salvar o perfil',
    position: 'Posição',
  },
  screens: {
    onboarding: 'Cadastro do cotista',
    capitalAccount: 'Conta de capital',
  },
  panels: {
    invited: 'Convite enviado',
    position: 'Posição',
  },
  menu: {
    'fund_manager.name': 'Cotistas do fundo',
  },
};
