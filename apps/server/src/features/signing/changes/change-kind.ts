import type { Answer } from '@dilo/contract/calls.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { EdsOnlyPower } from '@dilo/domain/signing/eds-only.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { NeededSignature, SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { AuditEvent, AuditActor } from '../../audit/door.ts'
import type { OpenChange } from './open-change.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { ChangeRow } from './store.ts'

/**
 * The changes that need signatures of a company's people: to its rules of signing, to the people who may act for it,
 * and to the spending of its cards.
 */
type ChangeKindName = ChangeRow['kind']

/**
 * The reason why a proposal has no effect: it was withdrawn or replaced, its time is over, or it has become impossible.
 */
export type Unused = 'withdrawn' | 'replaced' | 'expired' | 'lapsed'

type CodeText = (code: OneTimeCode, fingerprint: string) => string

/** The steps of a change that cause messages: proposed, fully signed but waiting, in effect. */
export type NotifiedStep = 'proposed' | 'waits' | 'effective'

/** @param facts.until the time when a waiting change takes effect, as text for people; empty at the other steps */
export type NoticeText = (facts: {
  readonly company: string
  readonly until: string
  readonly link: string
  readonly phone: string
}) => Readonly<Record<Channel, string>>

/** The differences between kinds of change; the pipeline around them is common. */
export type ChangeKind = {
  readonly name: ChangeKindName
  /** The canonical text of a proposal, whose SHA-256 is signed. */
  readonly signedText: (change: Pick<ChangeRow, 'company_id' | 'change_id' | 'proposal'>) => string
  /** The accounts that it is about: who does not act on all of them neither proposes nor signs it. None: it is the company's. */
  readonly accounts: (row: ChangeRow) => readonly string[]
  /** The necessary signatures by the rules in effect now; none if the proposer's password is enough. */
  readonly needs: (
    row: ChangeRow,
    present: SigningPolicy,
    people: readonly RelatedPerson[],
  ) => readonly NeededSignature[]
  /**
   * True if it can be signed while nobody can fill one of its places: the bank then confirms the result (decision 096).
   */
  readonly bankFillsGaps: (row: ChangeRow) => boolean
  /** The powers that it gives and that only EDS gives, whether or not they are asked for today. */
  readonly powers: (
    context: Context,
    reader: Reader,
    row: ChangeRow,
    present: SigningPolicy,
  ) => Promise<readonly EdsOnlyPower[]>
  /** The person who must not sign the change, because it raises their own rights. */
  readonly beneficiary: (row: ChangeRow) => string | null
  /** The current obstacle to the change: checked at each signature, and when the change takes effect. */
  readonly obstacle: (context: Context, reader: Reader, change: OpenChange) => Promise<Result<void, RefusalCode>>
  /** The text of the message with a code. */
  readonly codeTexts: (row: ChangeRow) => Record<Language, CodeText>
  /** The wait after the last signature, in milliseconds: it gives everybody time to learn of the change. */
  readonly waitMs: (context: Context, change: OpenChange) => number
  /**
   * The way of money that it opens: with all its signatures it waits while the access of a proposer or signatory has
   * changed lately. Null: it only takes rights away, and holds at once.
   */
  readonly way: (row: ChangeRow) => WayOfMoney | null
  /** Carries out the change. @param origin the base address of links to the bank */
  readonly carryOut: (
    context: Context,
    transaction: DatabaseTransaction,
    change: OpenChange,
    origin: string,
  ) => Promise<void>
  /** Ends whatever depends on a proposal that has no effect. @param by null: no person ended it */
  readonly endUnused: (
    transaction: DatabaseTransaction,
    row: ChangeRow,
    end: { readonly why: Unused; readonly by: string | null; readonly at: Date },
  ) => Promise<void>
  /** The messages to heads and signatories, each with a link that withdraws the change. */
  readonly messages: (row: ChangeRow, step: NotifiedStep) => Record<Language, NoticeText>
  /** The description of the change on the page of such a link. */
  readonly shownToPublic: (
    row: ChangeRow,
  ) => Pick<Answer<'POST /api/operation-service/change-withdrawals'>, 'name' | 'access'>
  /** The way to undo the effect of a change by a link. Null: only another change undoes it. */
  readonly undo: (row: ChangeRow) => Undoing | null
  readonly events: Readonly<Record<'proposed' | 'signed' | 'effective' | 'withdrawn', ChangeEvent>>
}

type Undoing = {
  /** The current stage of the effect that can be undone; `over`: nothing is left to undo. */
  readonly stage: (reader: Reader, row: ChangeRow) => Promise<'sent' | 'accepted' | 'over'>
  readonly carryOut: (
    context: Context,
    transaction: DatabaseTransaction,
    row: ChangeRow,
    undoing: { readonly by: Exclude<AuditActor, 'bank'>; readonly at: Date },
  ) => Promise<void>
}

/**
 * Every kind by its name. Rooms above signing list the kinds, because they know the effect of each (rooms-above.ts).
 */
export type ChangeKinds = Readonly<Record<ChangeKindName, ChangeKind>>

type ChangeEvent = Extract<AuditEvent, `signingPolicy${string}` | `accessChange${string}` | `cardSpending${string}`>
