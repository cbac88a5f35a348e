// Each file adds its tests. They share a server, a demo world and a browser.
import './office/partner.ts';
import './office/imports.ts';
import './office/market-indices.ts';
import './office/offers.ts';
import './office/bank.ts';
