import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type PanelKey, resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { coveredSteps } from '../../resources/kit/steps.ts';
import { waivable } from '../../resources/requiredDocuments.ts';
import type { ActionPart, ManyPart, Panel, Slots } from '../slots.ts';
import { DualControlNote } from './approvals/DualControlNote.tsx';
import { useApproved } from './approvals/useApproved.ts';
import { useDualControl } from './approvals/useDualControl.ts';
import { commitmentTotals } from './commitments/totals.tsx';
import CompanyAsked from './companies/Asked.tsx';
import Replacement from './documents/Replacement.tsx';
import Resubmission from './documents/Resubmission.tsx';
import { fundTotals } from './funds/totals.tsx';
import Invited from './invitations/Invited.tsx';
import Reversed from './journals/Reversed.tsx';
import { Bell } from './notifications/Bell.tsx';
import { PeriodResult } from './periods/Result.tsx';
import { canSaveList } from './report-definitions/canSaveList.ts';
import { useSavedViews } from './report-definitions/useSavedViews.ts';
import { DocumentStanding, ReportStanding, SupersededNote } from './reports/Superseded.tsx';
import type { ActionPartTable, BulkPartTable, CellTable, PanelTable, StepPartTable } from './tables.ts';
import Reversal from './transactions/Reversal.tsx';

/** The hand-written parts of details pages, by the keys of their declarations. */
const panels: PanelTable = {
  'approvals/request': lazy(() => import('./approvals/Request.tsx')),
  'audit-events/changes': lazy(() => import('./audit-events/Changes.tsx')),
  'bank-accounts/cash': lazy(() => import('./bank-accounts/Cash.tsx')),
  'bank-accounts/inForce': lazy(() => import('./bank-accounts/InForce.tsx')),
  'bank-lines/entry': lazy(() => import('./bank-lines/Entry.tsx')),
  'bank-statements/preview': lazy(() => import('./bank-statements/Preview.tsx')),
  'bank-statements/ties': lazy(() => import('./bank-statements/Reconciliation.tsx')),
  'bank-statements/worklist': lazy(() => import('./bank-statements/Worklist.tsx')),
  'capital-calls/allocation': lazy(() => import('./capital-calls/Allocation.tsx')),
  'capital-calls/collection': lazy(() => import('./capital-calls/Collection.tsx')),
  'capital-calls/ownShare': lazy(() => import('./capital-calls/OwnShare.tsx')),
  'capital-call-lines/share': lazy(() => import('./capital-call-lines/LineShare.tsx')),
  'capital-call-lines/delivery': lazy(() => import('./capital-call-lines/Delivery.tsx')),
  'documents/openings': lazy(() => import('./documents/Openings.tsx')),
  'documents/versions': lazy(() => import('./documents/Versions.tsx')),
  'documents/superseded': SupersededNote,
  'documents/resubmission': Resubmission,
  'documents/replacement': Replacement,
  'distribution-lines/delivery': lazy(() => import('./distribution-lines/Delivery.tsx')),
  'distributions/ownShare': lazy(() => import('./distributions/OwnShare.tsx')),
  'distributions/waterfall': lazy(() => import('./distributions/Waterfall.tsx')),
  'commitment-changes/outcome': lazy(() => import('./commitment-changes/Outcome.tsx')),
  'letterheads/logo': lazy(() => import('./letterheads/Logo.tsx')),
  'notifications/about': lazy(() => import('./notifications/About.tsx')),
  // Not lazy: it is mostly empty, and a late render would shift the content below.
  'transactions/reversal': Reversal,
  'transactions/notice': lazy(() => import('./transactions/Notice.tsx')),
  'transactions/bankLine': lazy(() => import('./transactions/BankLine.tsx')),
  'journals/reversal': Reversed,
  'transfers/outcome': lazy(() => import('./transfers/Outcome.tsx')),
  'fee-runs/shares': lazy(() => import('./fee-runs/Shares.tsx')),
  'closings/settlement': lazy(() => import('./closings/Settlement.tsx')),
  'funds/numbers': lazy(() => import('./funds/numbers/index.tsx')),
  'report-definitions/contents': lazy(() => import('./report-definitions/Contents.tsx')),
  'reports/file': lazy(() => import('./reports/File.tsx')),
  'statement-runs/progress': lazy(() => import('./statement-runs/Progress.tsx')),
  // Not lazy: for most users it renders nothing. The same applies below.
  'companies/asked': CompanyAsked,
  'companies/invited': Invited,
  'companies/holdings': lazy(() => import('./companies/Holdings.tsx')),
  'companies/figures': lazy(() => import('./companies/figures/index.tsx')),
  'partners/invited': Invited,
  'periods/checklist': lazy(() => import('./periods/Checklist.tsx')),
  'partners/position': lazy(() => import('./partners/Position.tsx')),
};

/** Help below the inputs of a form section. */
const formParts: Readonly<Partial<Record<`${ResourceName}/${string}`, LazyExoticComponent<ComponentType>>>> = {
  'capital-calls/call': lazy(() => import('./capital-calls/Drafting.tsx')),
  'company-figures/reportingPeriod': lazy(() => import('./company-figures/Period.tsx')),
  'distributions/payment': lazy(() => import('./distributions/Payment.tsx')),
  'fee-runs/fee': lazy(() => import('./fee-runs/Estimate.tsx')),
  'letterheads/notices': lazy(() => import('./letterheads/LetterPreview.tsx')),
  'statement-runs/statement': lazy(() => import('./statement-runs/Day.tsx')),
  'transfers/terms': lazy(() => import('./transfers/Terms.tsx')),
  'transactions/amounts': lazy(() => import('./transactions/Entering.tsx')),
};

/** Fields with a hand-written display, by entity and field, wherever they are shown. */
const cells: CellTable = {
  'approvals/move': lazy(() => import('./approvals/Step.tsx')),
  'approvals/recordId': lazy(() => import('./approvals/Subject.tsx')),
  'audit-events/actorId': lazy(() => import('./audit-events/Actor.tsx')),
  'audit-events/name': lazy(() => import('./audit-events/Name.tsx')),
  'audit-events/context': lazy(() => import('./audit-events/Context.tsx')),
  'journals/preparedBy': lazy(() => import('./journals/Preparer.tsx')),
  'company-figures/dueOn': lazy(() => import('./company-figures/DueOn.tsx')),
  'documents/status': DocumentStanding,
  'transfers/buyerId': lazy(() => import('./transfers/Buyer.tsx')),
  'reports/documentId': lazy(() => import('./reports/Download.tsx')),
  'reports/status': ReportStanding,
  'users/locale': lazy(() => import('./users/Language.tsx')),
};

/** Hand-written display on details pages: totals that link to their entries, and values that differ from list rows. */
const facts: CellTable = {
  'approvals/recordId': lazy(async () => ({ default: (await import('./approvals/Subject.tsx')).SubjectFact })),
  'commitments/amount': commitmentTotals.amount,
  'commitments/called': commitmentTotals.called,
  'commitments/paidIn': commitmentTotals.paidIn,
  'commitments/distributed': commitmentTotals.distributed,
  'commitments/recallable': commitmentTotals.recallable,
  'commitments/unfunded': commitmentTotals.unfunded,
  'funds/committed': fundTotals.committed,
  'periods/result': PeriodResult,
  'funds/called': fundTotals.called,
  'funds/paidIn': fundTotals.paidIn,
  'funds/distributed': fundTotals.distributed,
};

/** Information before a move or an action, by entity and step; shown in its dialog. */
const stepParts: StepPartTable = {
  'approvals/approve': lazy(() => import('./approvals/ApproveEffects.tsx')),
  'background-jobs/discard': lazy(async () => ({ default: (await import('./background-jobs/Steps.tsx')).Discarded })),
  'background-jobs/retry': lazy(async () => ({ default: (await import('./background-jobs/Steps.tsx')).Retried })),
  'background-jobs/runNow': lazy(async () => ({ default: (await import('./background-jobs/Steps.tsx')).RunEarly })),
  'bank-accounts/approve': lazy(() => import('./bank-accounts/Approval.tsx')),
  'bank-accounts/callback': lazy(async () => ({
    default: (await import('./bank-accounts/FullDetails.tsx')).FullDetails,
  })),
  'bank-statements/import': lazy(() => import('./bank-statements/ImportConsequence.tsx')),
  'capital-calls/issue': lazy(() => import('./capital-calls/IssueConsequence.tsx')),
  'capital-calls/cancel': lazy(() => import('./capital-calls/CancelConsequence.tsx')),
  'capital-calls/chargeLateInterest': lazy(() => import('./capital-calls/LateInterest.tsx')),
  'distributions/issue': lazy(() => import('./distributions/IssueConsequence.tsx')),
  'commitment-changes/apply': lazy(() => import('./commitment-changes/ApplyConsequence.tsx')),
  'transfers/apply': lazy(() => import('./transfers/ApplyConsequence.tsx')),
  'fee-runs/approve': lazy(() => import('./fee-runs/ApproveConsequence.tsx')),
  'closings/issue': lazy(() => import('./closings/IssueConsequence.tsx')),
  'periods/close': lazy(() => import('./periods/CloseConsequence.tsx')),
  'periods/askReopening': lazy(() => import('./periods/AskReopening.tsx')),
  'periods/confirmReopening': lazy(() => import('./periods/ReopenConsequence.tsx')),
  'periods/declineReopening': lazy(() => import('./periods/ReopenReason.tsx')),
  'partners/approve': lazy(async () => ({
    default: (await import('./verification/Unverified.tsx')).UnverifiedPartner,
  })),
  'companies/approve': lazy(async () => ({
    default: (await import('./verification/Unverified.tsx')).UnverifiedCompany,
  })),
  'companies/askFigures': lazy(() => import('./companies/ClosedToFigures.tsx')),
  'transactions/complete': lazy(() => import('./transactions/CompleteConsequence.tsx')),
  'transactions/passOn': lazy(() => import('./transactions/PassOn.tsx')),
};

/** Information before a bulk move. */
const bulkParts: BulkPartTable = {
  'approvals/approve': lazy(() => import('./approvals/ApproveMany.tsx')),
  'transactions/complete': lazy(() => import('./transactions/CompleteMany.tsx')),
};

/** Explains the refusal of a bulk move, with links to fix it. */
const bulkRefusals: BulkPartTable = {
  'commitments/activate': lazy(() => import('./commitments/Unverified.tsx')),
};

/** Hand-written results of an action, by entity and action; shown until closed. */
const actionParts: ActionPartTable = {
  'distributions/paymentFile': lazy(() => import('./distributions/PaymentFile.tsx')),
};

/** Entities whose list is a hand-written page. */
const lists: Partial<Record<ResourceName, LazyExoticComponent<ComponentType>>> = {
  'background-jobs': lazy(() => import('./background-jobs/Jobs.tsx')),
  notifications: lazy(() => import('./notifications/Inbox.tsx')),
};

/** Entities whose rows in the tabs of other records are hand-written. */
const related: Partial<Record<ResourceName, ReturnType<Slots['relatedOf']>>> = {
  notes: lazy(() => import('./notes/Notes.tsx')),
};

/** Pending approval requests, for entities with moves that may need a second person. */
const Pending = lazy(() => import('./approvals/Pending.tsx'));
const mayWait = (name: ResourceName) => coveredSteps(resources[name]).length > 0;

const RequiredDocuments = lazy(() => import('./documents/RequiredDocuments.tsx'));

const SaveReport = lazy(() => import('./report-definitions/SaveReport.tsx'));

/** The hand-written parts that the portal passes to generic code. */
export const slots: Slots = {
  listOf: (name) => lists[name],
  relatedOf: (name) => related[name],
  panelOf: (name, panel) => panels[`${name}/${panel}` as PanelKey] as Panel,
  pendingOf: (name) => (mayWait(name) ? Pending : undefined),
  requirementsOf: (name) => (name in waivable ? RequiredDocuments : undefined),
  formPartOf: (name, section) => formParts[`${name}/${section}`],
  cellOf: (name, source) => cells[`${name}/${source}` as keyof CellTable] as Panel | undefined,
  factOf: (name, source) => facts[`${name}/${source}` as keyof CellTable] as Panel | undefined,
  stepPartOf: (name, step) => stepParts[`${name}/${step}` as keyof StepPartTable] as Panel | undefined,
  bulkPartOf: (name, move) => bulkParts[`${name}/${move}` as keyof BulkPartTable] as ManyPart | undefined,
  bulkRefusalOf: (name, move) => bulkRefusals[`${name}/${move}` as keyof BulkPartTable] as ManyPart | undefined,
  saveListOf: (name, role) => (canSaveList(name, role) ? SaveReport : undefined),
  useSavedViews,
  actionPartOf: (name, action) => actionParts[`${name}/${action}` as keyof ActionPartTable] as ActionPart | undefined,
  Known: lazy(async () => ({ default: (await import('./parts/StepFacts.tsx')).StepFacts })),
  KnownMany: lazy(async () => ({ default: (await import('./parts/StepFacts.tsx')).KnownMany })),
  useSecond: useDualControl,
  SecondNote: DualControlNote,
  useSentence: useApproved,
  Bell,
};
