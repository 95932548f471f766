import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import type { ChangeKind, ChangeRow } from '../../signing/door.ts'

type Undoing = NonNullable<ReturnType<ChangeKind['undo']>>

/** The effect of a granted access, and how it is taken back. */
export type GrantEffect = {
  /** Why it cannot be granted as things stand. */
  readonly obstacle: (reader: Reader, row: ChangeRow) => Promise<Result<void, RefusalCode>>
  /** @param because why the bank has the last word; null: it has not */
  readonly carryOut: (
    context: Context,
    transaction: DatabaseTransaction,
    row: ChangeRow,
    how: { readonly because: Extract<ConfirmationCause, 'head' | 'firstOfPlace'> | null; readonly origin: string },
  ) => Promise<void>
  readonly endUnused: ChangeKind['endUnused']
  readonly stage: Undoing['stage']
  /** Takes back what the grant has brought. */
  readonly takeBack: (
    context: Context,
    transaction: DatabaseTransaction,
    row: ChangeRow,
    undoing: { readonly by: Exclude<AuditActor, 'bank'>; readonly at: Date },
  ) => Promise<void>
}
