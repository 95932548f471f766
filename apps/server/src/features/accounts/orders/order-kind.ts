import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { OrdersOnce } from '../../../db/ordered-once.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'

/** The questions and the answer of calls that write an order of a kind. */
export type WrittenKind<Shown> = {
  /** Makes its calls idempotent, by the keys of its room. */
  readonly once: OrdersOnce
  /** Checks the rights of a person, which are locked. */
  readonly mayWrite: (asking: CompanyAuthority) => boolean
  readonly refusals: { readonly noRight: RefusalCode }
  /** An order as calls answer it. */
  readonly shown: (
    context: Context,
    reader: Reader,
    asking: CompanyAuthority,
    id: string,
  ) => Promise<Result<Shown, Refusal>>
}

/** Every change of the contents of an order raises its version. */
export type OrderRow = { readonly state: string; readonly version: number }

/**
 * A kind of order that people of a company give to the bank: all that is its own. The rest is one for all kinds
 * (decision 282).
 */
export type OrderKind<Row extends OrderRow, Event extends string, Shown> = Omit<WrittenKind<Shown>, 'mayWrite'> & {
  /** Locks the row until the transaction ends: after the company, and before any relation. */
  readonly lock: (transaction: DatabaseTransaction, companyId: string, id: string) => Promise<Row | undefined>
  /** @param row missing: it is about to be written */
  readonly mayWrite: (asking: CompanyAuthority, row?: Row) => boolean
  readonly step: (state: Row['state'], event: Event) => Result<{ readonly next: Row['state'] }, RefusalCode>
  readonly refusals: {
    readonly notFound: RefusalCode
    readonly noRight: RefusalCode
    /** It is not what the person saw. */
    readonly stale: RefusalCode
  }
}
