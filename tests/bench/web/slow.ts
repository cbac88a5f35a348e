/**
 * "Slow 4G" as Lighthouse and WebPageTest define the line: 150 ms and 1.6 Mbit/s down, 0.75 up, with four times slowed
 * CPU. The targets were set beside a bare react-admin list that takes 3.4 s: on this line. DevTools' preset of the same
 * name holds every request back by 562.5 ms, with which document, script and data of that list alone take longer.
 */
export const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;

/** The preset "Slow 4G" of Chromium's DevTools: told beside, for comparison. */
export const preset = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
} as const;

export const slowCpu = 4;
