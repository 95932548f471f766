import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { sameForProducts } from '@dilo/domain/products/products.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Counter } from '../attempt-limits/counters.ts'
import type { GuessAt } from '../attempt-limits/count-guess.ts'
import type { CodeSubject } from './issue-code.ts'

type Purpose = CodePurpose

type Limits = Context['config']['limits']

/** Codes of products sign. */
const ofProducts = <Value>(value: Value) => sameForProducts('codePurposes', value)

export const CODE_LIFE_MS = 5 * MINUTE
/** Codes for one flow, and wrong answers to all of them together, within one code's life. */
export const CODES_AT_MOST = 5
export const FAILURES_AT_MOST = 5

/** The counters of a wrong code. Each purpose has its own: none locks out another. */
export const guessAt = ({ purpose, inDemo }: CodeSubject): GuessAt =>
  inDemo === true ? 'demo code' : guessAtReal[purpose]

const guessAtReal: Record<Purpose, GuessAt> = {
  'sign-in': 'sign-in code',
  'sign-payment': 'signing code',
  recovery: 'recovery code',
  'registration-phone': 'registration code',
  'registration-email': 'registration code',
  'registration-other-phone': 'registration code',
  'statement-address': 'statement address code',
  'end-relation': 'relation code',
  'confirm-subscription': 'subscription code',
  'confirm-relation': 'relation code',
  resign: 'relation code',
  'contact-old': 'contact code',
  'contact-new': 'contact code',
  'submit-questionnaire': 'signing code',
  ...ofProducts('signing code'),
}

/** Spec section 9: 60 s on the page that confirms sign-in, recovery and registration, 30 s elsewhere. */
const [ON_CONFIRM_PAGE, ELSEWHERE] = [MINUTE, MINUTE / 2]

/** Milliseconds from a code to the next for the same subject. */
export const resendAfterMs: Readonly<Record<Purpose, number>> = {
  'sign-in': ON_CONFIRM_PAGE,
  'sign-payment': ELSEWHERE,
  recovery: ON_CONFIRM_PAGE,
  'registration-phone': ON_CONFIRM_PAGE,
  'registration-email': ON_CONFIRM_PAGE,
  'registration-other-phone': ON_CONFIRM_PAGE,
  'statement-address': ELSEWHERE,
  'end-relation': ELSEWHERE,
  'confirm-subscription': ELSEWHERE,
  'confirm-relation': ELSEWHERE,
  resign: ELSEWHERE,
  'contact-old': ELSEWHERE,
  'contact-new': ELSEWHERE,
  'submit-questionnaire': ELSEWHERE,
  ...ofProducts(ELSEWHERE),
}

const codesPerDay: Record<Purpose, (limits: Limits) => number> = {
  'sign-in': ({ signInCodesPerDay }) => signInCodesPerDay,
  'sign-payment': ({ signingCodesPerDay }) => signingCodesPerDay,
  recovery: ({ recoveryCodesPerDay }) => recoveryCodesPerDay,
  'registration-phone': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'registration-email': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'registration-other-phone': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'statement-address': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'end-relation': ({ signingCodesPerDay }) => signingCodesPerDay,
  'confirm-subscription': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'confirm-relation': ({ signingCodesPerDay }) => signingCodesPerDay,
  resign: ({ signingCodesPerDay }) => signingCodesPerDay,
  'contact-old': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'contact-new': ({ registrationCodesPerDay }) => registrationCodesPerDay,
  'submit-questionnaire': ({ signingCodesPerDay }) => signingCodesPerDay,
  ...ofProducts(({ signingCodesPerDay }: Limits) => signingCodesPerDay),
}

/**
 * Codes sent to a person in 24 hours and not used (security row 8). A used code is taken back: a person who signs in
 * twelve times a day is no guesser.
 */
export const codesOf = ({ config }: Context, { purpose, whose }: CodeSubject): Counter => ({
  kind: `${purpose} codes`,
  of: whose,
  cap: codesPerDay[purpose](config.limits),
  windowMs: DAY,
})

/**
 * The wrong codes of a sign-in in a row, at any distance in time, that block the password. Null: nothing is blocked.
 */
const failuresInARow: Record<Purpose, number | null> = {
  'sign-in': 5,
  'sign-payment': null,
  recovery: null,
  'registration-phone': null,
  'registration-email': null,
  'registration-other-phone': null,
  'statement-address': null,
  'end-relation': null,
  'confirm-subscription': null,
  'confirm-relation': null,
  resign: null,
  'contact-old': null,
  'contact-new': null,
  'submit-questionnaire': null,
  ...ofProducts(null),
}

/**
 * A right code ends it. It stays full while the password is blocked, so that concurrent guesses are not compared
 * either: a recovery, which unblocks the password, ends it too.
 */
export function failuresOf({ purpose, whose }: Pick<CodeSubject, 'purpose' | 'whose'>): Counter | null {
  const cap = failuresInARow[purpose]
  return cap === null ? null : { kind: `${purpose} failures in a row`, of: whose, cap, windowMs: null }
}
