/**
 * "Slow 4G" as Lighthouse and WebPageTest define it: 150 ms latency, 1.6 Mbit/s down, 0.75 up, with a 4x slower CPU. The
 * targets are relative to a bare react-admin list that takes 3.4 s on this connection. The DevTools preset of the same name
 * delays every request by 562.5 ms, which alone exceeds that time for the document, script and data of the list.
 */
export const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;

/** The preset "Slow 4G" of Chromium's DevTools, reported for comparison. */
export const preset = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
} as const;

export const slowCpu = 4;
