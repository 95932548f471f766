/** Where a session begins, as far as its person is told. */
export type SessionOrigin = {
  /** The token of the device cookie: stored as its SHA-256 alone. */
  readonly deviceToken: string
  /** The header as it came, bounded. */
  readonly userAgent: string
  /** Shortened (`http/shortened-address.ts`). */
  readonly address: string
}
