import type { CodeMethod } from '@dilo/contract/signing-methods.ts'

/** The proof that a person signs, as the calls take it: a code, or the signature of a key (base64). */
export type Proof =
  | { readonly method: CodeMethod; readonly otp_code: string }
  | { readonly method: 'EDS'; readonly p7s: string }
