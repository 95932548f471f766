/** Why nothing came of a question; the log says it. */
export type Silence =
  /** The certificate names no address, or the settings name no authority of stamps. */
  | 'noAddress'
  /** No host that the certificate names is on the list of the settings. */
  | 'hostNotAllowed'
  | 'timeOut'
  | 'tooLong'
  /** Another status than 200, or a redirect. */
  | 'noAnswer'

/** @property from the host that was asked; null: none was */
export type AuthorityAnswer =
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  | { readonly kind: 'silence'; readonly why: Silence; readonly from: string | null }

/**
 * The authorities that vouch for electronic signatures: they say whether a certificate is revoked, and stamp time.
 * What they answer is bytes that nobody has verified yet. Nothing here throws: an authority that cannot be asked is silent.
 */
export interface SignatureAuthorities {
  /**
   * Asks whether a certificate is revoked (OCSP, RFC 6960).
   * @param addresses as the certificate names them; it does not decide whom the bank calls
   */
  askStatus(addresses: readonly string[], question: Uint8Array): Promise<AuthorityAnswer>
  /** Fetches an authority's list of revoked certificates (RFC 5280), which may be the last one that came. */
  fetchRevocationList(addresses: readonly string[]): Promise<AuthorityAnswer>
  /** Has a hash stamped with the time (RFC 3161), by the authority that the bank has chosen. */
  stampTime(request: Uint8Array): Promise<AuthorityAnswer>
}

/** The demo authority's answers; null: it does not understand the question. */
export type DemoResponders = {
  readonly answerOcsp: (question: Uint8Array) => Promise<Uint8Array | null>
  readonly revocationList: () => Promise<Uint8Array | null>
  readonly stampTime: (request: Uint8Array) => Promise<Uint8Array | null>
}
