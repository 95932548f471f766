import type { Answer } from '@dilo/contract/calls.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { NeededSignature, SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { AuditEvent, AuditActor } from '../../audit/door.ts'
import type { OpenChange } from './open-change.ts'
import type { ChangeRow } from './store.ts'

/** What of a company is changed by its people's signatures: its rules of signing, and who may act for it. */
type ChangeKindName = ChangeRow['kind']

/** Why a proposal brings nothing: somebody took it back or proposed another one, its time was over, or it is not possible any more. */
export type Unused = 'withdrawn' | 'replaced' | 'expired' | 'lapsed'

type CodeText = (code: OneTimeCode, fingerprint: string) => string

/** What of a change people are told: it is proposed, all have signed it and it waits, it holds. */
export type ToldStep = 'proposed' | 'waits' | 'effective'

/** @param told.until when it holds, as people read it: of what waits alone */
export type ToldText = (told: {
  readonly company: string
  readonly until: string
  readonly link: string
  readonly phone: string
}) => Readonly<Record<Channel, string>>

/** Everything in which one kind of change differs from another; what they have in common is the pipeline around it. */
export type ChangeKind = {
  readonly name: ChangeKindName
  /** The canonical text of a proposal, whose SHA-256 is signed. */
  readonly signedText: (change: Pick<ChangeRow, 'company_id' | 'change_id' | 'proposal'>) => string
  /** The signatures that it needs by the rules that hold now; none if the proposer's password is enough. */
  readonly needs: (row: ChangeRow, present: SigningPolicy) => readonly NeededSignature[]
  /** Whether it can be signed while nobody can fill one of its places: then the bank confirms what it brings (decision 096). */
  readonly bankFillsGaps: boolean
  /** The person who does not sign it, because it raises their own rights. */
  readonly beneficiary: (row: ChangeRow) => string | null
  /** Why it cannot be carried out as things stand: asked at each signature, and when it takes effect. */
  readonly obstacle: (context: Context, reader: Reader, change: OpenChange) => Promise<Result<void, RefusalCode>>
  /** What the message with a code says. */
  readonly codeTexts: (row: ChangeRow) => Record<Language, CodeText>
  /** How long it waits after its last signature, in milliseconds, so that everybody can hear of it. */
  readonly waitMs: (context: Context, change: OpenChange) => number
  /** Makes it hold. @param origin where links of the bank lead */
  readonly carryOut: (
    context: Context,
    transaction: DatabaseTransaction,
    change: OpenChange,
    origin: string,
  ) => Promise<void>
  /** What else ends with a proposal that brings nothing. @param by null: nobody's deed */
  readonly endUnused: (
    transaction: DatabaseTransaction,
    row: ChangeRow,
    end: { readonly why: Unused; readonly by: string | null; readonly at: Date },
  ) => Promise<void>
  /** What heads and signatories are told, each with a link by which they withdraw it. */
  readonly told: (row: ChangeRow, step: ToldStep) => Record<Language, ToldText>
  /** What the page of such a link says of it to the link's holder. */
  readonly shownToPublic: (
    row: ChangeRow,
  ) => Pick<Answer<'POST /api/operation-service/change-withdrawals'>, 'name' | 'access'>
  /** How what it has brought is taken back by a link. Null: it is not; another change is signed for that. */
  readonly undo: Undoing | null
  readonly events: Readonly<Record<'proposed' | 'signed' | 'effective' | 'withdrawn', ChangeEvent>>
}

type Undoing = {
  /** How far it has come, of which something is left to be taken back; `over`: nothing is. */
  readonly stage: (reader: Reader, row: ChangeRow) => Promise<'sent' | 'accepted' | 'over'>
  readonly carryOut: (
    context: Context,
    transaction: DatabaseTransaction,
    row: ChangeRow,
    deed: { readonly by: Exclude<AuditActor, 'bank'>; readonly at: Date },
  ) => Promise<void>
}

/** Every kind by its name. Which they are is said above signing, by rooms that know what a change brings (rooms-above.ts). */
export type ChangeKinds = Readonly<Record<ChangeKindName, ChangeKind>>

type ChangeEvent = Extract<AuditEvent, `signingPolicy${string}` | `accessChange${string}`>
