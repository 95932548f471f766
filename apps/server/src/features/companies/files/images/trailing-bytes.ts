/** The largest number of zeros with which programs pad a file. */
const MOST_ZEROS = 64 * 1024

/** True if the rest of the file is empty, or a short padding of zeros. */
export const endsAt = (bytes: Buffer, at: number): boolean =>
  at <= bytes.length && bytes.length - at <= MOST_ZEROS && bytes.subarray(at).every((byte) => byte === 0)
