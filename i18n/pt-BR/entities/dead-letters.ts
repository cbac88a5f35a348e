import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: 'Tarefa com falha |||| Tarefas com falha',
  fields: {
    createdAt: 'Falhou em',
    name: 'Sobre',
    error: 'Motivo',
    detail: 'Detalhe técnico',
    attempts: 'Tentativas',
  },
  choices: {
    retried: 'Repetida',
    discarded: 'Descartada',
    callNotice: 'Aviso de chamada de capital',
    distributionNotice: 'Aviso de distribuição',
    callAnnouncement: 'Notificação de uma chamada de capital',
    distributionAnnouncement: 'Notificação de uma distribuição',
    staffAnnouncement: 'Notificação aos gestores de um fundo',
    email: 'E-mail',
    orphanedFiles: 'Arquivos sem registro',
    INTERNAL_ERROR: 'Erro interno',
    VALIDATION_ERROR: 'Valores não aceitos',
    BAD_REQUEST: 'Solicitação inválida',
    NOT_FOUND: 'Não encontrado',
    CONFLICT: 'Conflito',
    UNAUTHORIZED: 'Sem login',
    FORBIDDEN: 'Não permitido',
    SERVICE_UNAVAILABLE: 'Serviço indisponível',
    tooHeavy: 'Memória ou tempo demais',
    refused: 'Recusado pelo servidor de e-mail',
    tooMany: 'Mais arquivos do que um acidente deixa',
  },
  sections: {
    work: 'Tarefa',
    failure: 'Erro',
  },
  moves: {
    retry: 'Tentar novamente',
    discard: 'Descartar',
  },
};
