import { canonicalJson } from '../signing/canonical-json.ts'
import type { CardForm } from './card-record.ts'
import type { StoredLimits } from './stored-limits.ts'

/** The way to a card: one beside the others, one in the place of another, or a blank in hand that takes its place. */
export const cardWays = ['issue', 'order', 'bind'] as const

export type CardWay = (typeof cardWays)[number]

/** The content that an applicant for a card signs. */
type SignedCardApplication = {
  readonly companyId: string
  readonly applicationId: string
  readonly version: number
  readonly way: CardWay
  readonly accountId: string
  readonly holderId: string
  readonly form: CardForm
  readonly nameOnCard: string
  readonly limits: StoredLimits
  readonly programId: string | null
  readonly replaces: string | null
  /** Null: it is not sent, or was ordered before addresses were asked. */
  readonly deliveryAddress: string | null
}

/** The text whose SHA-256 the code of an application is bound to. */
export const cardApplicationText = ({ limits, deliveryAddress, ...application }: SignedCardApplication): string =>
  canonicalJson({
    form: 'dilo.card-application.1',
    application: { ...application, ...textOfDelivery(deliveryAddress), limits: textOfLimits(limits) },
  })

/** An older text has no such key, and is the same now. */
const textOfDelivery = (deliveryAddress: string | null) => (deliveryAddress === null ? {} : { deliveryAddress })

/** The content that a person confirms to replace a card. */
type SignedReissue = {
  readonly companyId: string
  readonly cardId: string
  /** The version of the card. */
  readonly version: number
  readonly way: Exclude<CardWay, 'issue'>
  readonly form: CardForm
  /** The processor's name of a blank's number; null: a card is ordered. */
  readonly numberToken: string | null
  /** Null: nothing is sent. */
  readonly deliveryAddress: string | null
}

/** The text whose SHA-256 the code of a reissue is bound to. */
export const reissueText = ({ deliveryAddress, ...reissue }: SignedReissue): string =>
  canonicalJson({ form: 'dilo.card-reissue.1', reissue: { ...reissue, ...textOfDelivery(deliveryAddress) } })

/** A raised limit of a spend program, which a head confirms. */
export type SignedProgram = {
  readonly companyId: string
  readonly programId: string
  /** The version of the program. */
  readonly version: number
  readonly limits: StoredLimits
  readonly endsOn: string | null
  /** The cards that are to be in it. */
  readonly cards: readonly string[]
}

/** The text whose SHA-256 the code of a change of a program is bound to. */
export const programText = ({ limits, cards, ...program }: SignedProgram): string =>
  canonicalJson({
    form: 'dilo.card-program.1',
    program: { ...program, limits: textOfLimits(limits), cards: cards.toSorted() },
  })

const textOfLimits = (limits: StoredLimits) => ({
  ...limits,
  hours: limits.hours === null ? null : { ...limits.hours },
})
