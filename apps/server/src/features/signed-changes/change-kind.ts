import type { ErrorCode } from '@dilo/domain/errors.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { NeededSignature, SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { OpenChange } from './open-change.ts'
import type { ChangeRow } from './store.ts'

/** What of a company is changed by its people's signatures: its rules of signing, and who may act for it. */
export type ChangeKindName = ChangeRow['kind']

/** Why a proposal brings nothing: somebody took it back or proposed another one, its time was over, or it is not possible any more. */
export type Unused = 'withdrawn' | 'replaced' | 'expired' | 'lapsed'

type CodeText = (code: OneTimeCode, fingerprint: string) => string

/** Everything in which one kind of change differs from another; what they have in common is the pipeline around it. */
export type ChangeKind = {
  readonly name: ChangeKindName
  /** The canonical text of a proposal, whose SHA-256 is signed. */
  readonly signedText: (change: Pick<ChangeRow, 'company_id' | 'change_id' | 'proposal'>) => string
  /** The signatures that it needs by the rules that hold now; none where the password of who proposes it is enough. */
  readonly needs: (row: ChangeRow, present: SigningPolicy) => readonly NeededSignature[]
  /** Whether it can be signed while nobody can fill one of its places: then the bank has the last word on what it brings (decision 096). */
  readonly bankFillsGaps: boolean
  /** Who does not sign it, because it raises their own rights. */
  readonly beneficiary: (row: ChangeRow) => string | null
  /** Why it cannot be carried out as things stand: asked at each signature, and when it takes effect. */
  readonly obstacle: (context: Context, reader: Reader, change: OpenChange) => Promise<Result<void, ErrorCode>>
  /** What the message with a code says. */
  readonly codeTexts: (row: ChangeRow) => Record<Language, CodeText>
  /** How long it waits after its last signature, in milliseconds, so that everybody can hear of it. */
  readonly waitMs: (context: Context, change: OpenChange) => number
  /** Makes it hold. @param origin where links of the bank lead */
  readonly carryOut: (context: Context, transaction: DatabaseTransaction, change: OpenChange, origin: string) => Promise<void>
  /** What else ends with a proposal that brings nothing. @param by null: nobody's deed */
  readonly endUnused: (transaction: DatabaseTransaction, row: ChangeRow, end: { readonly why: Unused; readonly by: string | null; readonly at: Date }) => Promise<void>
  readonly events: Readonly<Record<'proposed' | 'signed' | 'effective' | 'withdrawn', ChangeEvent>>
}

type ChangeEvent = Extract<AuditEvent, `signingPolicy${string}`>
