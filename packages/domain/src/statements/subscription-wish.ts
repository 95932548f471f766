import { canonicalJson } from '../signing/canonical-json.ts'
import type { MailedFormat, StatementFrequency } from './statement-subscription.ts'

/** The wanted statements and their destination. */
export type SubscriptionWish = {
  readonly accountId: string
  readonly address: string
  readonly frequency: StatementFrequency
  readonly format: MailedFormat
}

const FORM = 'dilo.statement-subscription.1'

/** The text whose SHA-256 the code is bound to by which somebody confirms that statements go to an address. */
export const signedSubscriptionText = ({ accountId, address, frequency, format }: SubscriptionWish): string =>
  canonicalJson({ form: FORM, accountId, address, frequency, format })

/**
 * A change of somebody's access pauses what they set up within so many days before it: a statement that is sent monthly has come by
 * then, so what is older was seen.
 */
export const LATELY_SET_UP_DAYS = 30
