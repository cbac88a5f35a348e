// Each file adds its tests. They share a server, a demo world and a browser. The last one turns dual control on.
import './money/valuation-round.ts';
import './money/distribution.ts';
import './money/transfer.ts';
import './money/carry.ts';
import './money/periods.ts';
import './money/approvals.ts';
