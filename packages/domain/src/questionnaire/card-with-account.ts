import { DAY } from '../values/duration.ts'
import type { SubmittedQuestionnaire } from './canonical-questionnaire.ts'

/**
 * True if the client wants a card together with the account: a questionnaire submitted before the question existed does
 * not.
 */
export const asksForCard = ({ answers }: Pick<SubmittedQuestionnaire, 'answers'>): boolean =>
  answers.purpose?.cardWithAccount === true

/**
 * Why the bank cannot write the application for the card that a client wants together with the account. `paymentsClosed`: the
 * bank has not opened payments for the company; `applicantLeft`: the person who handed the questionnaire in orders no cards of
 * the company any more; `phoneInvalid`: they have no phone of Ukraine, at which the scheme could ask them;
 * `nameOnCard`: their name has no form in Latin letters.
 */
export const cardObstacles = [
  'paymentsClosed',
  'applicantLeft',
  'phoneInvalid',
  'accountNotOpen',
  'tooManyCards',
  'nameOnCard',
] as const

export type CardObstacle = (typeof cardObstacles)[number]

/**
 * Days after a version's approval in which the bank tries to write the application. Our choice; the page of the questionnaire
 * says two weeks.
 */
export const DAYS_OF_CARD_REQUEST = 14

/** True if the bank still tries to write it: an approved questionnaire is not kept open for a card without an end. */
export const stillTriesCard = (decidedAt: Date, at: Date): boolean =>
  at.getTime() < decidedAt.getTime() + DAYS_OF_CARD_REQUEST * DAY
