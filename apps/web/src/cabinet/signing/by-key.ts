import type { Answer } from '@dilo/contract/calls.ts'
import type { ShownSubject } from '@dilo/domain/signed-texts/shown-text.ts'
import type { CodeAnswer } from './signable.ts'

/** The answer of the bank when a signature begins: for a key, the text that it signs. */
type Begun = Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>

/** One thing that a key signs. @template Signed the answer to its signature */
export type KeySubject<Signed> = {
  readonly id: string
  /** The subject as the page shows it: the worker builds the text from this. */
  readonly subject: ShownSubject
  readonly begin: () => Promise<Begun>
  /** @param p7s base64 */
  readonly submit: (p7s: string) => Promise<Signed>
}

/** The outcome of one of them; `stopped`: it was not tried. */
export type KeyResult<Signed> = { readonly id: string } & (
  | { readonly is: 'signed'; readonly signed: Signed }
  | { readonly is: 'failed'; /** In words. */ readonly why: string }
  | { readonly is: 'stopped' }
)

/** The way a person's key signs subjects of the panel: one, or many, each by a signature of its own. */
export type ByKey<Signed = unknown> = {
  readonly subjects: readonly KeySubject<Signed>[]
  /** A list shows each outcome when all are through; the failure of a single subject stands beside the button. */
  readonly isList: boolean
  /** Shows the outcome. A method, so that each subject has answers of its own type. */
  onDone(results: readonly KeyResult<Signed>[]): void
}

/** A subject that is signed alone. */
export const onePerKey = <Signed>(
  subject: KeySubject<Signed> & { readonly onSigned: (signed: Signed) => void },
): ByKey<Signed> => ({
  subjects: [subject],
  isList: false,
  onDone([result]) {
    if (result?.is === 'signed') subject.onSigned(result.signed)
  },
})

/** The code that was asked for. @throws for a text, which is for a key alone */
export function codeOf(begun: Begun): CodeAnswer {
  if ('text' in begun) throw new Error('No code')
  return begun
}
