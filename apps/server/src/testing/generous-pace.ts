/** Settings for callers faster than anybody at work, from one address: tests, journeys and benches. */
export const generousPace = {
  PACE_LIGHT: '1000000',
  PACE_READ: '1000000',
  PACE_SCAN: '1000000',
  PACE_WRITE: '1000000',
  PACE_HEAVY: '1000000',
  PACE_FILE: '1000000',
  PACE_SIGN_IN: '1000000',
} as const
