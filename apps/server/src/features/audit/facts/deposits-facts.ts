import type { DepositOperationKind, DepositOperationReason } from '@dilo/domain/flows/deposit-operation.ts'
import type { CodeSent, Nothing, Signed } from './shared-facts.ts'

/** The result of an operation for a deposit. */
type DepositMoney = { readonly operationId: string; readonly amount: string }

declare module '../audit-event.ts' {
  /** The facts of the events that the room `deposits` writes. */
  interface AuditFacts {
    depositOperationWritten: { readonly asks: DepositOperationKind }
    depositOperationChanged: { readonly version: number }
    depositOperationCodeSent: CodeSent
    /** isLast: its money is set aside, and the bank carries it out. */
    depositOperationSigned: Signed
    depositOperationWithdrawn: Nothing
    /** By the bank, after all have signed it. */
    depositOperationGivenBack: { readonly reason: DepositOperationReason }
    /** days: of its term; null: it has no end. */
    depositOpened: { readonly openingId: string; readonly rate: number; readonly days: number | null }
    depositFunded: DepositMoney
    depositReplenished: DepositMoney
    /** Its money never came. */
    depositCancelled: Nothing
    depositProlongationSet: { readonly wished: boolean }
    depositProlonged: { readonly term: number; readonly rate: number }
    depositMatured: Nothing
    /** It is taken back, and not carried out yet. */
    depositClosingTaken: { readonly operationId: string }
    /** withheld: the part of excess payouts. */
    depositReturned: { readonly operationId: string; readonly amount: string; readonly withheld: string }
    depositReturnedInPart: { readonly operationId: string; readonly amount: string; readonly withheld: string }
    /** from: the instant from which it holds, if not at once. */
    depositPayoutAccountChanged: { readonly accountId: string; readonly from: string | null }
    /** sum: null: all of it. */
    depositArrested: { readonly sum: string | null }
    depositReleased: Nothing
    /** For a deposit on demand, a month after its client's notice. */
    depositRateLowered: { readonly rate: number; readonly from: string }
  }
}
