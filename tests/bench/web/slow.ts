/**
 * The preset "Slow 4G" of Chromium's DevTools (which Lighthouse applies as well), four times slowed CPU: a line of 150 ms
 * and 1.6 Mbit/s down, 0.75 up. As Chromium holds back whole requests instead of packets, the preset makes 562.5 ms of
 * the latency and takes a tenth off the throughput.
 */
export const slow = {
  cpu: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
} as const;
