// Each file adds its tests. They share a server, a demo world and a browser.
import './session/signed-out.ts';
import './session/faults.ts';
import './session/languages.ts';
