import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import FundIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CompanyIcon from '@mui/icons-material/BusinessOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import AgreementIcon from '@mui/icons-material/HandshakeOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import MembershipIcon from '@mui/icons-material/KeyOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import EntryIcon from '@mui/icons-material/ListAltOutlined';
import PeriodIcon from '@mui/icons-material/LockClockOutlined';
import UserIcon from '@mui/icons-material/ManageAccountsOutlined';
import JournalIcon from '@mui/icons-material/MenuBookOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import DistributionIcon from '@mui/icons-material/PaidOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import LineIcon from '@mui/icons-material/ReceiptLongOutlined';
import StatementIcon from '@mui/icons-material/ReceiptOutlined';
import CallIcon from '@mui/icons-material/RequestQuoteOutlined';
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import TransactionIcon from '@mui/icons-material/SwapHorizOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import ValuationIcon from '@mui/icons-material/TrendingUpOutlined';
import type { SvgIconComponent } from './svgIcon.ts';

/** Icons by the name used in declarations. */
export const icons: Readonly<Record<string, SvgIconComponent>> = {
  agreement: AgreementIcon,
  approval: ApprovalIcon,
  audit: AuditIcon,
  badge: BadgeIcon,
  bank: BankIcon,
  bell: BellIcon,
  calendar: CalendarIcon,
  call: CallIcon,
  company: CompanyIcon,
  distribution: DistributionIcon,
  document: DocumentIcon,
  entry: EntryIcon,
  fund: FundIcon,
  home: HomeIcon,
  journal: JournalIcon,
  line: LineIcon,
  link: LinkIcon,
  membership: MembershipIcon,
  note: NoteIcon,
  payment: PaymentIcon,
  people: PeopleIcon,
  period: PeriodIcon,
  report: ReportIcon,
  statement: StatementIcon,
  task: TaskIcon,
  transaction: TransactionIcon,
  user: UserIcon,
  valuation: ValuationIcon,
};

/** Returns an icon by name; the document icon for unknown names. */
export const iconOf = (name: string): SvgIconComponent => icons[name] ?? DocumentIcon;
