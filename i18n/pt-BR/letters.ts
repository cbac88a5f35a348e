import type { SpokenWords } from '../spoken.ts';

export const letters: SpokenWords['letters'] = {
  hello: 'Olá, %{name},',
  helloAll: 'Olá,',
  notice: {
    portal: 'Veja no portal: %{url}',
    settings: 'Você pode desativar estes e-mails em suas configurações: %{url}',
    together: '%{smart_count} nova notificação do Quarterdeck |||| %{smart_count} novas notificações do Quarterdeck',
    more: 'Mais %{smart_count}: %{url} |||| Mais %{smart_count}: %{url}',
  },
  invitation: {
    subject: '%{person} convida você para o Quarterdeck',
    subjectFunds: '%{person} convida você para %{funds}',
    intro: '%{person} convida você para o Quarterdeck, o portal dos investidores e gestores do fundo.',
    introFunds: '%{person} convida você para o Quarterdeck, o portal dos investidores e gestores do fundo: %{funds}.',
    role: 'Você foi convidado como: %{role}.',
    entity: 'Lá você agirá em nome de %{entity}.',
    link: 'Este é o seu link pessoal. Ele abre sua conta ou acrescenta este acesso à que você já tem:',
    accept: 'Aceitar o convite: %{url}',
    until: 'O link funciona uma única vez, até %{day}. Não o repasse.',
    question: 'Se tiver alguma pergunta ou não esperava este e-mail, escreva para %{person}: %{email}.',
  },
  addressChanged: {
    subject: 'O endereço de %{name} foi alterado',
    text: '%{person} alterou o endereço de %{name} no Quarterdeck de %{old} para %{new}. A partir de agora, os e-mails vão para lá.',
    unexpected: 'Se você não esperava isso, escreva imediatamente para %{email}.',
  },
  addressAsked: {
    confirm: 'Confirmar o endereço: %{url}',
    subject: 'Confirme o novo endereço de %{name}',
    text: '%{person} pede para alterar o endereço de %{name} no Quarterdeck de %{old} para %{new}. Ele muda quando os dois endereços confirmarem, até %{day}:',
    textFirst:
      '%{person} pede para registrar %{new} no Quarterdeck como endereço de %{name}. Ele é registrado quando o endereço confirmar, até %{day}:',
    wrong: 'Se isso não estiver correto, ignore este e-mail e escreva para %{email}.',
  },
  bankDetails: {
    subject: 'Seus dados bancários foram alterados',
    text: 'a partir de %{day}, sua conta registrada é %{account} no %{bank}.',
    unexpected: 'Se você não pediu esta alteração, ligue para nós imediatamente.',
  },
  fundBankDetails: {
    subject: 'Novos dados bancários de %{fund}',
    text: 'a partir de %{day}, as chamadas de capital de %{fund} podem indicar a conta %{account} no %{bank}, aprovada por %{person}.',
    unexpected: 'Se você não esperava isso, interrompa-o imediatamente no portal.',
  },
  account: {
    passwordSubject: 'Escolha uma nova senha',
    password:
      'Alguém, provavelmente você, solicitou uma nova senha. Abra este link para escolhê-la ou ignore esta mensagem:',
    addressSubject: 'Confirme seu endereço de e-mail',
    address: 'Abra este link para confirmar que este endereço é seu:',
  },
  people: {
    admin: 'Um administrador',
    fund_manager: 'Um gestor de fundos',
    gp: 'Um General Partner',
    lp: 'Um Limited Partner',
    company: 'Uma empresa',
    other: 'Um usuário',
  },
};
