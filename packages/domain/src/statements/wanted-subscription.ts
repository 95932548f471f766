import { canonicalJson } from '../signing/canonical-json.ts'
import type { MailedFormat, StatementFrequency } from './statement-subscription.ts'

/** The wanted statements and their destination. */
export type WantedSubscription = {
  readonly accountId: string
  readonly address: string
  readonly frequency: StatementFrequency
  readonly format: MailedFormat
}

const FORM = 'dilo.statement-subscription.1'

/** The code that confirms an address for statements is bound to the SHA-256 of this text. */
export const signedSubscriptionText = ({ accountId, address, frequency, format }: WantedSubscription): string =>
  canonicalJson({ form: FORM, accountId, address, frequency, format })

/**
 * A change of a person's access pauses their subscriptions of the last days, this many: a monthly statement has arrived
 * by then, so older ones were noticed.
 */
export const LATELY_SET_UP_DAYS = 30
