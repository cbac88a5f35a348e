import type { Words } from '../derive.ts';

export const help: Words = {
  managerId:
    'Um gestor ainda pendente passa a conduzir o fundo imediatamente, mas o portal só se abre para ele depois de ativado.',
  escrowAmount:
    'O que o comprador deposita em conta de garantia além do valor, que é o dinheiro recebido. Se tudo ficar em garantia, o valor é 0. O ganho é a soma dos dois menos o custo. O que for liberado depois é lançado como Recebimento da garantia de venda; o que não for, como Baixa da garantia de venda.',
  offsetAmount:
    'Parte que reduz as taxas de administração. Vazio: conforme as condições do fundo, na conclusão da transação.',
  feeOffsetPct: 'Parte das taxas que as empresas investidas pagam à gestora que reduz a taxa de administração.',
  callEffective:
    'O dia em que uma chamada de capital entra nos livros: o valor a receber e a integralização são contabilizados no vencimento ou no dia da emissão. Nos dois casos, o saldo a integralizar diminui a partir da data da chamada. Chamadas já emitidas mantêm o seu dia.',
  periodLength: 'Como o tempo é dividido nos livros do fundo. Um período fechado permanece como está.',
  bankCallback:
    'Os dados bancários do fundo e de seus cotistas só são aprovados depois que uma ligação para um número em cadastro os confirma.',
  bankWaitingDays:
    'Dias úteis da aprovação até os dados bancários valerem. Vazio: os alterados esperam três dias, os primeiros nenhum.',
  secondPerson:
    'Uma segunda pessoa precisa aprovar toda etapa que lance no razão, pague, publique, feche um período ou altere as condições do fundo, seu gestor, seu sócio geral ou estas regras.',
  secondPersonAbove:
    'Até este valor uma pessoa pode agir sozinha: soma-se tudo o que ela fizer sozinha no fundo em 24 horas. Deixe vazio para exigir sempre uma segunda pessoa. Publicar, fechar períodos e alterar condições sempre exige duas.',
  commitmentShare:
    'Deixe em branco para chamar um valor. Caso contrário, o total é esta parte dos compromissos de todos os chamados, arredondada uma vez.',
  excusals: 'A parte deles é pedida aos demais; o motivo fica registrado na chamada.',
  bankChargeTolerance:
    'Um movimento bancário que difere no máximo deste valor pode ser conciliado por inteiro. A diferença é lançada como tarifas bancárias do fundo. Zero desativa isso.',
  staleMarkDays: 'O fechamento de um período avisa das empresas cuja última avaliação é mais antiga.',
  hurdleRate: 'Retorno anual que os cotistas recebem antes que o GP receba o carried interest.',
  hurdleCompounding: 'Se o retorno preferencial rende retorno preferencial, e com que frequência.',
  catchUpRate:
    'Parte do lucro acima do retorno preferencial que vai para o GP até alcançar o seu carried interest; 100% é um catch-up total.',
  carryEscrowPct: 'Parte do carried interest de uma distribuição que vai para a conta de garantia em vez do GP.',
  carryRate: 'Participação do GP no lucro.',
  waterfallType:
    'Europeia: carried interest sobre o fundo inteiro. Americana: operação por operação, sem hurdle ou com o hurdle sobre o custo de cada operação; o que foi pago a mais em relação ao fundo inteiro, com o seu hurdle, é devolvido.',
  feeBasis: 'O valor sobre o qual a taxa de administração é cobrada.',
  feeBasisAfter:
    'O valor sobre o qual a taxa de administração é cobrada a partir do dia seguinte ao fim do período de investimento; o capital investido é o custo do que o fundo detém. Vazio: o mesmo de antes.',
  investmentPeriodEnd:
    'O último dia do período de investimento. A partir do dia seguinte, a taxa de administração é cobrada sobre a base acordada para então, se houver.',
  managementFeeRate: 'Por ano, sobre a base da taxa.',
  feeStepDown:
    'Percentuais menores da taxa de administração: cada um a partir do dia em que se completam tantos anos desde o primeiro fechamento.',
  gpCommitmentPct: 'Compromisso do próprio GP como parte de todos os compromissos.',
  callNoticeDays: 'Dias úteis entre o aviso de uma chamada e o vencimento; um prazo menor exige um motivo.',
  holidayCalendar:
    'Dias não úteis além dos fins de semana, para o aviso de uma chamada; sem escolha, os da moeda do fundo.',
  graceDays:
    'Dias após o vencimento até que uma chamada seja considerada em atraso. O que chega nesse prazo não tem juros de mora.',
  defaultCureDays:
    'Dias após o vencimento de uma chamada não paga até que o cotista possa ser declarado inadimplente. Vazio: a qualquer momento.',
  defaultInterestRate:
    'Por ano, sobre o que é pago com atraso, do dia em que o cotista é declarado inadimplente até a cura. Vazio: os juros de mora seguem como antes.',
  lateInterestRate: 'Por ano, sobre o que é pago com atraso.',
  lateInterestOwner:
    'O fundo fica com os juros de mora como receita ou os repassa aos demais cotistas: nesse caso ficam em uma conta transitória até serem pagos.',
  closingInterestRate: 'Por ano, sobre o que cotistas de um fechamento posterior pagam por chamadas anteriores.',
  recallableWindowMonths: 'Por quanto tempo após uma distribuição a parte rechamável pode ser chamada de novo.',
  recallMethod:
    'Se os múltiplos contam as distribuições chamadas de novo como integralizadas e distribuídas, ou como nenhuma das duas.',
  periodEnd: 'Um mês, trimestre, semestre ou ano inteiro é cobrado em partes iguais; qualquer outro período, por dias.',
  until: 'Juros até este dia; hoje, se nenhum for indicado.',
  dayCount: 'Como dias e anos são contados para juros e retorno preferencial.',
  hardCap: 'O máximo que o fundo pode captar.',
  timeZone: 'Por este fuso começam e terminam os dias do fundo: vencimentos, atrasos, relatórios.',
  taxId: 'Guardado de forma criptografada; só os quatro últimos caracteres são exibidos.',
  closeNumber: '1 para o primeiro fechamento, maior para os seguintes.',
  admissionDate: 'A partir deste dia o cotista participa do fundo.',
  excusedCompanyIds:
    'Investimentos para os quais este cotista não é chamado. Nos resultados deles participa como os demais, na proporção do compromisso.',
  feeRateOverride: 'Por side letter, no lugar da taxa de administração do fundo.',
  carryRateOverride: 'Por side letter, no lugar do carried interest do fundo.',
  expenseCategory:
    '3200 e 3210 não são despesas: reduzem diretamente o capital dos investidores, conforme os compromissos vigentes nesse dia.',
  payee: 'Quem é pago pelo fundo.',
  tradeDate: 'O dia em que foi acordado ou decidido.',
  valueDate: 'O dia em que o dinheiro se move; a partir dele conta.',
  costRelieved:
    'Custo da participação que sai com esta venda; sem ele, a sua parte por unidades ou valor recebido, do custo do seu instrumento quando conhecido.',
  fullExit:
    'Tudo o que havia é vendido, a qualquer preço; do contrário, permanece a última avaliação menos o produto da venda.',
  recallable: 'Parte desta distribuição que volta ao compromisso a integralizar e pode ser chamada de novo.',
  recallableUntil: 'Depois deste dia a parte rechamável não pode mais ser chamada.',
  foreignCurrency: 'Somente se o pagamento foi em moeda diferente da do fundo.',
  fxRate:
    'Em qualquer das duas cotações: uma unidade da moeda do pagamento na do fundo (1 USD = 0,909 EUR) ou o inverso (1 EUR = 1,10 USD). Sem escolha, vale a que concorda com os dois valores.',
  affectsUnfunded: 'Desligado quando é chamado além do compromisso, como taxas por fora.',
};
