/** True if an error carries one of these codes of the operating system or of PostgreSQL. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
