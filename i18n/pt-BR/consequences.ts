import type { ConsequenceWords, Translated } from '../language.ts';

export const consequences: Translated<ConsequenceWords> = {
  transactions: {
    approve: 'Nada é lançado ainda: este valor é lançado quando a transação for concluída.',
    reject: 'Nada é lançado. Uma transação rejeitada não pode ser retomada; é preciso inserir uma nova.',
    cancel: 'Nada é lançado. Uma transação cancelada não pode ser retomada.',
    fail: 'Nada é lançado. A transação pode ser tentada novamente.',
    retry: 'A transação volta a aguardar aprovação; nada é lançado ainda.',
    reverse:
      'Um estorno deste valor é registrado em definitivo e todos os saldos são recalculados. Ambos os lançamentos permanecem no razão.',
  },
  commitments: {
    issue: 'O cotista vê este compromisso a partir de agora. Nada pode ser chamado antes que ele esteja ativo.',
    activate: 'Este valor conta no fundo a partir de agora e pode ser chamado do cotista.',
    complete: 'Nada mais pode ser chamado do cotista neste compromisso.',
    cancel: 'Este valor não será chamado. Um compromisso cancelado não pode ser retomado.',
    withdraw: 'Este valor deixa de contar no fundo e não pode mais ser chamado. Isso não pode ser desfeito.',
  },
  transfers: {
    cancel: 'Nada foi registrado. Uma transferência cancelada não pode ser retomada.',
    reverse:
      'Vendedor e comprador voltam a ter o que tinham desde o dia da transferência, como se ela não tivesse existido. Ambos são avisados.',
  },
  'commitment-changes': {
    reverse:
      'O que a alteração moveu volta a partir de hoje; os dias intermediários ficam como estavam. O cotista é avisado.',
  },
  closings: {
    cancel:
      'Ninguém paga nem recebe mais nada por este fechamento; os novos voltam a aguardar admissão. Todos os envolvidos são avisados.',
  },
  'fee-runs': {
    pay: 'O pagamento é lançado imediatamente.',
    bounce: 'O pagamento é estornado nos livros e a taxa continua devida.',
    cancel: 'O que foi lançado é estornado, e o período pode ser cobrado novamente. Isso não pode ser desfeito.',
  },
  'capital-calls': {
    extend: 'Os cotistas que ainda devem são informados da nova data e recebem novos avisos.',
    complete:
      'A chamada termina em definitivo. O que ainda é devido é baixado e não é mais cobrado; o que está dentro dos compromissos pode ser chamado de novo. O dinheiro que chegar depois ainda pode ser lançado na sua parcela.',
  },
  distributions: {
    pay: 'Todas as parcelas em aberto e não retidas contam como pagas nesse dia e são contabilizadas na hora.',
    paymentFile:
      'É criado para o banco um arquivo com os números de conta completos, que não fica guardado em nenhum outro lugar. Nada é pago com isso: marque as parcelas como pagas quando o dinheiro sair da conta.',
    cancel:
      'O que foi contabilizado é estornado e cada cotista é avisado. Um rascunho é descartado sem aviso. Não pode ser desfeito.',
  },
  'capital-call-lines': {
    lateInterest:
      'É registrada uma transação pelo que é devido e ainda não foi calculado. Aguarda aprovação e conta quando concluída, com o dinheiro.',
    giveBack:
      'É registrada uma transação pelo que foi pago a mais. Ela precisa ser aprovada e concluída antes que o dinheiro conte como devolvido.',
    applyCredit:
      'O valor pago a mais quita de imediato a parcela escolhida, até o que é devido, sem movimentar dinheiro. Os dois lançamentos só são estornados juntos.',
    settle: 'Este valor é lançado de imediato, sem comprovante do cotista. Só um estorno o desfaz.',
  },
  'distribution-lines': {
    pay: 'O pagamento é contabilizado na hora. O último conclui a distribuição.',
    bounce: 'O pagamento é estornado nos livros e o valor continua devido ao cotista.',
    hold: 'Esta parcela fica de fora quando todas forem pagas. O valor continua devido.',
    release: 'Esta parcela volta a aguardar o pagamento como as outras.',
  },
  payments: {
    approve: 'Este valor é lançado imediatamente no razão e o cotista é informado. Só um estorno o desfaz.',
    reject: 'Nada é lançado. O cotista é informado do motivo e pode enviar outro comprovante.',
    clarify: 'Nada é lançado ainda. O cotista é consultado e pode enviar o mesmo comprovante de novo.',
    reverse: 'Um estorno deste valor é registrado em definitivo, o valor volta a ser devido e o cotista é informado.',
  },
  approvals: {
    approve: 'O que foi solicitado é feito de imediato, em nome de vocês dois.',
    decline: 'Nada é feito. Quem solicitou fica sabendo o seu motivo.',
    withdraw: 'Nada é feito. Pode ser solicitado novamente.',
  },
  valuations: {
    approve: 'Este valor conta no valor patrimonial líquido do fundo a partir da sua data.',
    reopen: 'Este valor deixa de contar no valor patrimonial líquido do fundo até ser aprovado de novo.',
  },
  'statement-runs': {
    publish:
      'Cada cotista vê o seu imediatamente; quem tem acesso ao portal é avisado. O que foi feito antes para os mesmos dias permanece, marcado como substituído.',
    retry: 'Continua de onde parou, com os livros como eram conhecidos.',
  },
  periods: {
    askReopening:
      'Nada é reaberto ainda: outro administrador precisa confirmar. Os demais administradores são avisados, com o motivo.',
    declineReopening: 'O período continua fechado, como estava.',
  },
  'bank-statements': {
    import:
      'As linhas deste extrato são incorporadas como estão, e são propostas correspondências. Nada é contabilizado antes de uma linha ser conciliada; o extrato não poderá mais ser alterado.',
  },
  'bank-lines': {
    match:
      'Indique um destes: a que se refere este dinheiro. É contabilizado com a data-valor do banco; o que já consta dos livros é apenas vinculado.',
    book: 'Uma transação com o valor, a data-valor e o texto desta linha é inserida, aprovada e concluída: tarifas bancárias se o dinheiro saiu, juros se entrou, a menos que você escolha outro tipo.',
    bookUnapplied:
      'O recebimento consta dos livros desde a data-valor, sem pertencer a ninguém, até ser conciliado ou devolvido.',
    refund:
      'É lançada uma transação neste valor. Ela precisa ser aprovada e concluída antes de o dinheiro contar como devolvido.',
    unmatch: 'O que a conciliação desta linha lançou é desfeito por estornos, que permanecem no razão.',
    ignore:
      'Nada é contabilizado. A diferença deste valor entre o banco e os livros permanece: a linha continua entre os movimentos sem lançamento.',
  },
  'bank-accounts': {
    askRetirement:
      'Os gestores de todos os fundos que usam estes dados são avisados. Eles continuam em uso até que outra pessoa os desative.',
    keepInUse: 'A solicitação de desativação é removida.',
    callback: 'O que lhe disseram fica registrado com estes dados. Se alguém os negou, não podem ser aprovados.',
    propose: 'Estes dados não poderão mais ser alterados. Valem assim que forem aprovados.',
    retire: 'Nenhuma outra chamada poderá indicar esta conta. Dados retirados não podem voltar a ser usados.',
  },
  funds: {
    activate: 'A partir de agora é possível chamar capital neste fundo.',
    suspend: 'Nenhuma chamada de capital pode ser emitida neste fundo até que ele volte a ficar ativo.',
    close:
      'O fundo não pode mais ser alterado, e nenhuma nova chamada, compromisso ou transação pode ser inserida. Só um administrador pode reabri-lo.',
    abandon:
      'A captação termina, e nenhuma nova chamada, compromisso ou transação pode ser inserida. Só um administrador pode reabrir o fundo.',
    reopen: 'O fundo volta a ficar ativo: pode ser alterado e nele é possível chamar capital.',
    assignManager: 'O gestor escolhido aqui conduz o fundo a partir de agora; quem o conduzia antes deixa de tê-lo.',
    proposeFee: 'Um rascunho é criado; nada é lançado antes da aprovação.',
  },
  partners: {
    invite:
      'Um e-mail com um link pessoal vai para este endereço. Quem o abrir entra em nome deste cotista; o link vale uma vez.',
    approve: 'O cotista é informado, e o portal é aberto para ele.',
    reject:
      'O cotista é informado do motivo. O portal continua fechado para ele até que entregue de novo os documentos e seja aprovado.',
    recheck: 'O portal é fechado para o cotista até que ele seja aprovado de novo.',
    exempt: 'O cotista é considerado verificado sem documentos, e o portal é aberto para ele.',
  },
  documents: {
    verify: 'Conta como verificado, por você e a partir de hoje, onde quer que um documento seja pedido.',
    recheck: 'Volta a aguardar uma verificação e, até lá, não conta como verificado.',
    refuse: 'Quem o enviou é informado do motivo e pode apresentar outra versão. Esta permanece onde está.',
  },
  'company-figures': {
    submit: 'Quem administra um fundo que detém a empresa é avisado. Nada pode ser alterado até que sejam devolvidos.',
    approve: 'Estes números ficam valendo e os General Partners passam a vê-los.',
    sendBack: 'A empresa é informada do motivo. Ela pode alterar os números e enviá-los de novo.',
    reopen: 'A empresa é informada do motivo. Ela pode alterar os números e enviá-los de novo.',
  },
  companies: {
    exit: 'O que os fundos têm nela mantém o seu valor nos livros até ser avaliado em zero ou vendido.',
    writeOff: 'O que os fundos têm nela mantém o seu valor nos livros até ser avaliado em zero ou vendido.',
    askFigures:
      'Quem representa a empresa é avisado de que deve entregar os números do último trimestre, e até quando.',
    invite:
      'Um e-mail com um link pessoal vai para este endereço. Quem o abrir entra em nome desta empresa; o link vale uma vez.',
    approve: 'A empresa é informada, e o portal é aberto para ela.',
    reject:
      'A empresa é informada do motivo. O portal continua fechado para ela até que entregue de novo os documentos e seja aprovada.',
    recheck: 'O portal é fechado para a empresa até que ela seja aprovada de novo.',
    exempt: 'A empresa é considerada verificada sem documentos, e o portal é aberto para ela.',
  },
  'fund-managers': {
    invite:
      'Um e-mail com um link pessoal vai para este endereço. Quem o abrir entra como este gestor; o link vale uma vez.',
    activate: 'O portal é aberto para este gestor e para quem trabalha com ele.',
    deactivate: 'O portal é fechado para este gestor e para quem trabalha com ele.',
  },
  users: {
    anonymize:
      'O nome, o e-mail e as configurações desta pessoa são substituídos definitivamente por valores neutros, e ela não pode mais entrar. Os registros, os livros e a auditoria mantêm a conta como “Former User”. Exclua também a conta no provedor de identidade.',
    invite: 'Um e-mail com um link pessoal vai para este endereço; o link vale uma vez.',
    deactivate:
      'Esta pessoa perde imediatamente o acesso ao portal. Os fundos que conduz continuam em seu nome até serem passados a outra pessoa com “Designar gestor”.',
    suspend: 'Esta pessoa perde imediatamente o acesso ao portal. O motivo fica na trilha de auditoria.',
    activate: 'Esta pessoa pode usar o portal de novo com os direitos de antes.',
    changeRole:
      'O novo papel vale a partir da próxima solicitação. O cotista, a empresa ou o gestor que não combinar com ele é desvinculado.',
  },
  reports: {
    sendAgain:
      'As pessoas a quem o relatório se refere são avisadas mais uma vez, no portal e por e-mail conforme a escolha de cada uma, também as que chegaram depois. Nada muda no relatório.',
    publish:
      'As pessoas a quem o relatório se refere podem lê-lo a partir de agora e são avisadas. Um relatório publicado não pode mais ser alterado.',
  },
  invitations: {
    confirm: 'A pessoa com o outro endereço recebe a função e o acesso deste convite.',
    reject: 'A pessoa não recebe acesso e é informada. O link deixa de funcionar; um novo convite pode ser enviado.',
    revoke: 'O link no e-mail deixa de funcionar.',
  },
};
