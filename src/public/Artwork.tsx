const arcs = [120, 190, 260, 330, 400, 470, 540];
const bars = [
  { x: 64, height: 84 },
  { x: 118, height: 128 },
  { x: 172, height: 108 },
  { x: 226, height: 170 },
  { x: 280, height: 214 },
  { x: 334, height: 262 },
  { x: 388, height: 236 },
  { x: 442, height: 318 },
];

/** The picture of the sign-in panel: arcs over bars, drawn inline to avoid a request. */
export const Artwork = () => (
  <svg className="entrance-art" viewBox="0 0 560 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="deep" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" stopColor="#123b5a" />
        <stop offset="0.55" stopColor="#0f2a43" />
        <stop offset="1" stopColor="#0a1d30" />
      </linearGradient>
      <linearGradient id="bar" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#58c4c6" stopOpacity="0.5" />
        <stop offset="1" stopColor="#58c4c6" stopOpacity="0.02" />
      </linearGradient>
      <radialGradient id="glow" cx="0.78" cy="0.2" r="0.6">
        <stop offset="0" stopColor="#2aa3a8" stopOpacity="0.55" />
        <stop offset="1" stopColor="#2aa3a8" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="560" height="900" fill="url(#deep)" />
    <rect width="560" height="900" fill="url(#glow)" />
    <g fill="none" stroke="#9fd8da" strokeWidth="1">
      {arcs.map((radius, index) => (
        <circle key={radius} cx="440" cy="180" r={radius} opacity={0.26 - index * 0.03} />
      ))}
    </g>
    <g>
      {bars.map(({ x, height }) => (
        <rect key={x} x={x} y={860 - height} width="34" height={height + 60} rx="6" fill="url(#bar)" />
      ))}
    </g>
    <path
      d="M20 780 C 110 760, 150 716, 240 690 S 390 600, 460 540 S 560 470, 580 452"
      fill="none"
      stroke="#8fe3df"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity="0.9"
    />
    <circle cx="460" cy="540" r="5" fill="#d9fbf8" />
    <circle cx="460" cy="540" r="12" fill="#8fe3df" opacity="0.22" />
  </svg>
);
