// Each file adds its tests. They share a server, a demo world and a browser.
import './portal/menus.ts';
import './portal/next-record.ts';
import './portal/own-views.ts';
import './portal/history.ts';
