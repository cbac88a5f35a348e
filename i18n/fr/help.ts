import type { Words } from '../derive.ts';

export const help: Words = {
  managerId:
    'Un gérant encore en attente dirige le fonds dès maintenant, mais le portail ne lui est ouvert qu’une fois activé.',
  escrowAmount:
    'Ce que l’acquéreur verse sous séquestre en plus du montant, qui est la trésorerie reçue. Si tout y est versé, le montant est 0. Le gain est la somme des deux moins le coût. Ce qui est libéré ensuite est saisi comme Encaissement du séquestre de cession, ce qui ne l’est pas comme Perte sur séquestre de cession.',
  offsetAmount:
    'Part qui réduit les frais de gestion. Vide : selon les conditions du fonds, à la finalisation de la transaction.',
  feeOffsetPct:
    'Part des frais versés par les sociétés du portefeuille à la société de gestion qui réduit les frais de gestion.',
  callEffective:
    'Le jour où un appel de fonds entre dans les livres : la créance et l’apport sont comptabilisés à l’échéance ou le jour de l’émission. Dans les deux cas, le non appelé diminue dès la date de l’appel. Les appels déjà émis gardent leur jour.',
  periodLength: 'Comment le temps est découpé dans les livres du fonds. Une période clôturée reste telle quelle.',
  bankCallback:
    "Les coordonnées bancaires du fonds et de ses associés ne sont approuvées qu'après confirmation par un appel à un numéro au dossier.",
  bankWaitingDays:
    "Jours ouvrés entre l'approbation et la prise d'effet. Vide : les coordonnées modifiées attendent trois jours, les premières aucun.",
  secondPerson:
    'Une seconde personne doit approuver toute étape qui comptabilise, paie, publie, clôture une période ou modifie les conditions du fonds, son gérant, son associé commandité ou ces règles.',
  secondPersonAbove:
    'Jusqu’à ce montant, une personne peut agir seule : tout ce qu’elle fait seule dans le fonds en 24 heures est additionné. Laissez vide pour exiger toujours une seconde personne. Publier, clôturer une période et modifier les conditions en demandent toujours deux.',
  commitmentShare:
    'Laissez vide pour appeler un montant. Sinon, le total est cette part des engagements de tous ceux qui sont appelés, arrondie une fois.',
  excusals: 'Leur part est demandée aux autres ; le motif reste dans l’appel.',
  bankChargeTolerance:
    'Un mouvement bancaire dont l’écart ne dépasse pas ce montant peut être rapproché en entier. La différence est comptabilisée en frais bancaires du fonds. Zéro désactive cette possibilité.',
  staleMarkDays: 'La clôture d’une période signale les sociétés dont la dernière valorisation est plus ancienne.',
  hurdleRate: 'Rendement annuel que reçoivent les associés avant que le commandité ne perçoive son carried interest.',
  hurdleCompounding: 'Si le rendement préférentiel produit lui-même un rendement préférentiel, et à quelle fréquence.',
  catchUpRate:
    "Part du profit au-delà du rendement préférentiel qui revient au commandité jusqu'au rattrapage de son carried interest ; 100 % est un rattrapage complet.",
  carryEscrowPct: "Part du carried interest d'une distribution versée sur le compte séquestre au lieu du commandité.",
  carryRate: 'Part du commandité dans le profit.',
  waterfallType:
    "Européen : carried interest sur l'ensemble du fonds. Américain : opération par opération, sans hurdle ou avec le hurdle sur le coût de chaque opération ; ce qui a été payé en trop au regard du fonds entier, hurdle compris, est à rendre.",
  feeBasis: 'Le montant sur lequel les frais de gestion sont calculés.',
  feeBasisAfter:
    "Le montant sur lequel les frais de gestion sont calculés dès le lendemain de la fin de la période d'investissement ; le capital investi est le coût de ce que le fonds détient. Vide : le même qu'avant.",
  investmentPeriodEnd:
    "Le dernier jour de la période d'investissement. Dès le lendemain, les frais de gestion sont calculés sur l'assiette convenue pour la suite, s'il y en a une.",
  managementFeeRate: "Par an, sur l'assiette des frais.",
  feeStepDown:
    "Taux réduits des frais de gestion : chacun dès le jour où ce nombre d'années s'est écoulé depuis le premier closing.",
  gpCommitmentPct: 'Engagement propre du commandité, en part de tous les engagements.',
  callNoticeDays: "Jours ouvrés entre l'avis d'un appel et son échéance ; un délai plus court demande un motif.",
  holidayCalendar:
    'Jours non ouvrés en plus des week-ends, pour le préavis d’un appel ; sans choix, ceux de la devise du fonds.',
  graceDays:
    "Jours après l'échéance avant qu'un appel ne soit en retard. Ce qui arrive d'ici là ne porte pas d'intérêts de retard.",
  defaultCureDays:
    "Jours après l'échéance d'un appel impayé avant que l'associé puisse être déclaré en défaut. Vide : à tout moment.",
  defaultInterestRate:
    'Par an, sur ce qui est payé en retard, du jour où un associé est déclaré en défaut jusqu’à sa régularisation. Vide : l’intérêt de retard court inchangé.',
  lateInterestRate: 'Par an, sur ce qui est payé en retard.',
  lateInterestOwner:
    "Le fonds garde les intérêts de retard comme produit, ou les reverse aux autres associés : ils restent alors sur un compte d'attente jusqu'à leur paiement.",
  closingInterestRate: "Par an, sur ce que les associés d'un closing ultérieur paient pour les appels antérieurs.",
  recallableWindowMonths: 'Combien de temps après une distribution sa part rappelable peut être appelée de nouveau.',
  recallMethod:
    "Si les multiples comptent les distributions rappelées comme versées et distribuées, ou comme ni l'un ni l'autre.",
  periodEnd:
    'Un mois, un trimestre, un semestre ou une année entière compte pour sa part ; toute autre période se compte en jours.',
  until: 'Intérêts jusqu’à ce jour ; aujourd’hui à défaut.',
  dayCount: 'Comment les jours et les années sont comptés pour les intérêts et le rendement préférentiel.',
  hardCap: 'Le maximum que le fonds peut lever.',
  timeZone: 'Selon ce fuseau commencent et finissent les jours du fonds : échéances, retards, rapports.',
  taxId: 'Enregistré chiffré ; seuls ses quatre derniers caractères sont affichés.',
  closeNumber: '1 pour le premier closing, plus pour les suivants.',
  admissionDate: "À partir de ce jour, l'associé participe au fonds.",
  excusedCompanyIds:
    "Investissements pour lesquels cet associé n'est pas appelé. Il a part à leurs résultats comme les autres, selon son engagement.",
  feeRateOverride: 'Par side letter, à la place des frais de gestion du fonds.',
  carryRateOverride: 'Par side letter, à la place du carried interest du fonds.',
  expenseCategory:
    '3200 et 3210 ne sont pas des charges : ils réduisent directement le capital des associés, selon les engagements en vigueur ce jour-là.',
  payee: 'Qui est payé par le fonds.',
  tradeDate: 'Le jour où cela a été convenu ou décidé.',
  valueDate: "Le jour où l'argent bouge ; cela compte à partir de là.",
  costRelieved:
    'Coût de la participation qui sort avec cette vente ; à défaut, sa part selon les titres ou le produit, du coût de son instrument s’il est connu.',
  fullExit:
    'Tout ce qui était détenu est cédé, quel que soit le prix ; sinon, la dernière valorisation diminuée du produit demeure.',
  recallable: "Part de cette distribution qui s'ajoute à l'engagement non appelé et peut être rappelée.",
  recallableUntil: 'Après ce jour, la part rappelable ne peut plus être appelée.',
  foreignCurrency: 'Seulement si le paiement a été fait dans une autre devise que celle du fonds.',
  fxRate:
    'Dans l’une ou l’autre cotation : une unité de la devise du paiement dans celle du fonds (1 USD = 0,909 EUR), ou l’inverse (1 EUR = 1,10 USD). Sans choix, celle qui concorde avec les deux montants est retenue.',
  affectsUnfunded: "Désactivé si l'appel vient en plus de l'engagement, comme des frais hors engagement.",
};
