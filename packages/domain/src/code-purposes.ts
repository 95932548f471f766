import { namesOfProducts } from './products/products.ts'

/** Purposes of one-time codes. Each purpose has its own counters, so exhausting one does not block another. */
export const codePurposes = [
  'sign-in',
  'sign-payment',
  'recovery',
  'registration-phone',
  'registration-email',
  'registration-other-phone',
  'statement-address',
  'end-relation',
  'confirm-subscription',
  'confirm-relation',
  'resign',
  'contact-old',
  'contact-new',
  'submit-questionnaire',
  ...namesOfProducts('codePurposes'),
] as const

export type CodePurpose = (typeof codePurposes)[number]

/** Purposes of registration, which needs no password. */
export type RegistrationPurpose = Extract<CodePurpose, `registration-${string}`>
