/** Zeros with which programs fill a file up, at most. */
const MOST_ZEROS = 64 * 1024

/** Whether nothing but a few zeros stands from here on. */
export const endsAt = (bytes: Buffer, at: number): boolean =>
  at <= bytes.length && bytes.length - at <= MOST_ZEROS && bytes.subarray(at).every((byte) => byte === 0)
