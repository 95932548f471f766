import type { FieldMessageKey } from '../message-key.ts'

/**
 * 400 malformed, 401 not signed in, 403 not allowed, 404 not there (or not this company's: the same to others), 409 not
 * in this state, 422 understood and not possible, 429 too often, 500 our fault, 502 and 503 another system's fault or a
 * temporary one.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 502 | 503

/** Pages of the sign-in area that a response may lead to, below its base path (spec section 2). */
type SignInPath = '/' | '/recovery' | '/registration' | '/registration/exist'

/** Fields by their names in forms and calls. */
type RefusalField =
  | 'login'
  | 'phone'
  | 'code'
  | 'captcha'
  | 'okpo'
  | 'inn'
  | 'passport_number'
  | 'logo'
  | 'pin'
  | 'debtorAccountId'
  | 'creditorCode'
  | 'creditorIban'
  | 'creditorPassport'
  | 'amount'
  | 'number'
  | 'method'
  | 'reason'
  | 'operation'
  | 'recipientAccountId'
  | 'card'
  | 'alias'
  | 'prolongation'

/**
 * An error at one field; `captcha` brings the captcha up as well. The text is the refusal's own, unless `message` names one
 * of a field (section 5) or `text` another refusal whose text is shown. The answer names the field with its `message`;
 * where the refusal is `explained`, the page shows the refusal's own text instead, which says what to do.
 */
type AtField<Code extends string = string> = {
  readonly shows: 'field'
  readonly field: RefusalField
  readonly message?: FieldMessageKey
  readonly text?: Code
  readonly explained?: true
}

/** A page's response to a refusal (spec section 8). Texts that name a code get the refusal's own. */
export type PageResponse<Code extends string = string> =
  | AtField<Code>
  /** Errors at the fields that the answer names. */
  | { readonly shows: 'namedFields' }
  | { readonly shows: 'notification'; readonly text?: Code; readonly leadsTo?: SignInPath }
  /** In place of the page's content: there is nothing to show. */
  | { readonly shows: 'page' }
  /** At the button, with the seconds until it may be pressed again. */
  | { readonly shows: 'wait' }
  /** Redirects to another page without a message. */
  | { readonly shows: 'redirect'; readonly leadsTo: SignInPath }
  /** Out to sign-in, and back to this page afterwards. */
  | { readonly shows: 'signIn' }
  /** Repeats the same call, because the answer contains what was missing; a second refusal shows a notification. */
  | { readonly shows: 'retry' }

/**
 * The payment form's response to a refusal: an error at a field; a gate in place of the form, when no field can fix it;
 * a banner above the form; a dialog with a question; a notification.
 */
export type FormResponse<Code extends string = string> =
  | AtField<Code>
  | { readonly shows: 'gate' | 'banner' | 'dialog' | 'notification' }

/** All facts about a refusal. Its name is its meaning: `refused('insufficientFunds')`. */
export type RefusalRow<Code extends string = string> = {
  /**
   * The code in an answer: a number of section 8, or a name where section 8 has a wording without a number (decision
   * 106).
   */
  readonly wire: string
  readonly status: RefusalStatus
  readonly shows: PageResponse<Code>
  /** The payment form's response, where it differs from `shows`. */
  readonly form?: FormResponse<Code>
  /** The page is outdated, or the person may not sign this payment: the page is read again. */
  readonly pageIsStale?: true
}

/** Keeps the literal types of an area's rows while holding them to the shape of a row. */
export const refusalArea = <const Rows extends Readonly<Record<string, RefusalRow>>>(rows: Rows): Rows => rows

type At<Field> = { readonly shows: 'field'; readonly field: Field }

/** At a field: a message of its own, which the answer names too; without one, the refusal's text. */
export function at<const Field extends RefusalField>(field: Field): At<Field>
export function at<const Field extends RefusalField, const Message extends FieldMessageKey>(
  field: Field,
  message: Message,
): At<Field> & { readonly message: Message }
export function at(field: RefusalField, message?: FieldMessageKey): AtField<never> {
  return { shows: 'field', field, ...(message && { message }) }
}

/** At a field: the answer names the message, and the page shows the refusal's text, which says what to do. */
export const explainedAt = <const Field extends RefusalField, const Message extends FieldMessageKey>(
  field: Field,
  message: Message,
): At<Field> & { readonly message: Message; readonly explained: true } => ({
  shows: 'field',
  field,
  message,
  explained: true,
})

export const notification = { shows: 'notification' } as const
export const nothingToShow = { shows: 'page' } as const
export const gate = { shows: 'gate' } as const
export const banner = { shows: 'banner' } as const
export const dialog = { shows: 'dialog' } as const
