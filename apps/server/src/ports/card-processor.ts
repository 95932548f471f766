import type { Card } from '@dilo/domain/flows/card.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'

type CardScheme = 'visa' | 'mastercard'

type CardForm = 'virtual' | 'plastic'

/** The status of a card as the processor knows it: what it answers by itself when the bank is silent. */
export type ProcessorState = Card['status']

/** The details of a card to make. */
export type CardOrder = {
  /** The application's id, or the reissue's: asked again under it, the processor answers the same card. */
  readonly requestId: string
  readonly form: CardForm
  readonly scheme: CardScheme
  /** Latin letters, as they stand on the card. */
  readonly nameOnCard: string
  /** `380` and nine digits: where the scheme asks for a code if the bank does not. */
  readonly phone: string
}

/** A card that the processor has made or bound. The number stays with the processor. */
export type IssuedCard = {
  /** Names the card in every message. */
  readonly token: string
  readonly scheme: CardScheme
  /** Six. */
  readonly firstDigits: string
  /** Four. */
  readonly lastDigits: string
  /** The last day of its last month. */
  readonly expiresOn: BusinessDate
}

/** A blank in hand whose number a person has typed in the processor's frame. */
export type LookedUpCard = {
  readonly isOurs: boolean
  readonly product: 'business' | 'personal'
  readonly state: 'blank' | 'bound'
  readonly scheme: CardScheme
  readonly firstDigits: string
  readonly lastDigits: string
  readonly expiresOn: BusinessDate
}

/** A page of the processor's own origin, which the bank shows in a frame. Good once, and for a minute. */
export type FrameSession = {
  /** 128 bits, hexadecimal: names the session in the processor's messages. The bank's to choose. */
  readonly sessionId: string
  readonly expiresAt: Date
}

/** A wallet's copy of a card. */
export type WalletTokenState = 'active' | 'suspended' | 'deleted'

/** A movement of money between the scheme and the bank, as the report of its day has it. */
export type ReportedMovement = {
  /** The processor's name of the message about it. */
  readonly messageId: string
  readonly kind: 'clearing' | 'refund' | 'single' | 'chargeback'
  readonly token: string
  /** In hryvnia, minor units. Above zero: the bank pays the scheme; below: the scheme pays the bank. */
  readonly amount: Kopiykas
}

/** `silent`: it is not certain what the processor has done. The same question may be asked again, and changes nothing twice. */
type Silent = 'silent'

/** The processor that makes cards, keeps their numbers and asks the bank about payments. */
export interface CardProcessor {
  /** False where none is set up: no card is issued, and nobody is offered one. */
  readonly available: boolean
  /** The origins of its frames; empty where the page's own shows them. */
  readonly frameOrigin: string | null
  /** @returns `refused` when the processor makes no such card, for good */
  issue(order: CardOrder): Promise<Result<IssuedCard, 'refused' | Silent>>
  /** @param numberToken what the frame of a `bind` session has answered; it is good for a quarter of an hour */
  lookUp(numberToken: string): Promise<Result<LookedUpCard, 'unknown' | Silent>>
  /** Makes a blank in hand the card of this order. @returns `taken` when it belongs to another order */
  bind(numberToken: string, order: CardOrder): Promise<Result<IssuedCard, 'unknown' | 'taken' | Silent>>
  /** Says how a card stands. Of several the greatest sequence wins, in whatever order they come. */
  setState(token: string, state: ProcessorState, sequence: number): Promise<Result<void, 'unknown' | Silent>>
  /** Ends a card for good; its wallet tokens with it. @returns `refused` when the processor does not do it now */
  close(token: string, sequence: number): Promise<Result<void, 'unknown' | 'refused' | Silent>>
  /** Opens the frame in which a person chooses a PIN. @returns the frame's address */
  pinSession(token: string, session: FrameSession): Promise<Result<string, 'unknown' | Silent>>
  /** Opens the frame that shows number, date and CVV for half a minute. */
  revealSession(token: string, session: FrameSession): Promise<Result<string, 'unknown' | Silent>>
  /** Opens the frame in which a person types the number of a blank. */
  bindSession(session: FrameSession): Promise<Result<string, Silent>>
  /** Sends the person's decision about a purchase on the internet. @returns `over` when the processor waits no more */
  answerChallenge(challengeId: string, answer: 'approved' | 'declined'): Promise<Result<void, 'over' | Silent>>
  setWalletToken(walletTokenId: string, state: WalletTokenState): Promise<Result<void, 'unknown' | Silent>>
  /** Moves the wallet tokens of a card to the one that takes its place. */
  moveWalletTokens(fromToken: string, toToken: string): Promise<Result<void, 'unknown' | Silent>>
  /** The mutual debts of the scheme and the bank for a day that is over. @throws when the processor does not answer */
  report(day: BusinessDate): AsyncIterable<ReportedMovement>
}
