/** The origin of a session, as its person sees it. */
export type SessionOrigin = {
  /** The token of the device cookie: stored as its SHA-256 alone. */
  readonly deviceToken: string
  /** The header as received, cut to a limit. */
  readonly userAgent: string
  /** Shortened (`http/shortened-address.ts`). */
  readonly address: string
}
