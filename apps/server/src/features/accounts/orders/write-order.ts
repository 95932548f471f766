import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockRights } from '../../companies/door.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import type { OrderKind, OrderRow, WrittenKind } from './order-kind.ts'

/** The transaction of a call, under the locks of the company and of the caller's relation. */
type Writing = {
  readonly transaction: DatabaseTransaction
  /** The caller with their present rights. */
  readonly asking: CompanyAuthority
  readonly at: Date
}

/** The same with the order, which is locked, and the state to which the step leads. */
type Changing<Row extends OrderRow> = Writing & { readonly row: Row; readonly next: Row['state'] }

/** The idempotency key of a call, and the request that it belongs to. */
type Keyed = { readonly key: string; readonly request: object }

/**
 * Writes an order. A repeated key with the same request changes nothing.
 * @param write stores it under a new id, which it returns
 */
export function writeOrder<Shown>(
  kind: WrittenKind<Shown>,
  context: Context,
  authority: CompanyAuthority,
  { key, request }: Keyed,
  write: (writing: Writing) => Promise<Result<string, Refusal>>,
): Promise<Result<Shown, Refusal>> {
  const { companyId } = authority
  return inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!kind.mayWrite(asking)) return refused({ code: kind.refusals.noRight })
    const at = new Date(context.clock.now())
    const order = { companyId, key, request }
    const written = await kind.once.orderedOnce(transaction, order, at, () => write({ transaction, asking, at }))
    return written.ok ? kind.shown(context, transaction, asking, written.value) : written
  })
}

async function lockOrder<Row extends OrderRow>(
  { lock, refusals }: Pick<OrderKind<Row, never, never>, 'lock' | 'refusals'>,
  transaction: DatabaseTransaction,
  companyId: string,
  id: string,
): Promise<Result<Row, Refusal>> {
  await lockAccountsOf(transaction, companyId)
  const row = await lock(transaction, companyId, id)
  return row === undefined ? refused({ code: refusals.notFound }) : ok(row)
}

type Change<Event> = Keyed & {
  readonly id: string
  readonly event: Event
  /** The version that the caller saw: another one is refused. Null: the change compares it. */
  readonly version: number | null
}

/** Changes an order by a step of its flow. A repeated key with the same request changes nothing. */
export function changeOrder<Row extends OrderRow, Event extends string, Shown>(
  kind: OrderKind<Row, Event, Shown>,
  context: Context,
  authority: CompanyAuthority,
  { id, key, request, event, version }: Change<Event>,
  change: (changing: Changing<Row>) => Promise<Result<void, Refusal>>,
): Promise<Result<Shown, Refusal>> {
  const { companyId } = authority
  return inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const locked = await lockOrder(kind, transaction, companyId, id)
    if (!locked.ok) return locked
    const { value: row } = locked
    const asking = await lockRights(transaction, authority)
    if (!kind.mayWrite(asking, row)) return refused({ code: kind.refusals.noRight })
    const at = new Date(context.clock.now())
    const changed = await kind.once.orderedOnce(transaction, { companyId, key, request }, at, async () => {
      const taken = kind.step(row.state, event)
      if (!taken.ok) return refused({ code: taken.error })
      if (version !== null && row.version !== version) return refused({ code: kind.refusals.stale })
      const done = await change({ transaction, asking, at, row, next: taken.value.next })
      return done.ok ? ok(id) : done
    })
    return changed.ok ? kind.shown(context, transaction, asking, id) : changed
  })
}

type Step<Row extends OrderRow, Event> = {
  readonly id: string
  readonly event: Event
  /** The state to which the step leads: an order that has it stays so. */
  readonly leadsTo: Row['state']
  /** Locks the order, if its kind does not lock it so for every call. */
  readonly lock?: (transaction: DatabaseTransaction) => Promise<Result<Row, Refusal>>
}

/** Takes a step that ends an order: it is withdrawn, deleted or revoked. */
export function endOrder<Row extends OrderRow, Event extends string, Shown>(
  kind: OrderKind<Row, Event, Shown>,
  context: Context,
  authority: CompanyAuthority,
  { id, event, leadsTo, lock }: Step<Row, Event>,
  end: (changing: Changing<Row>) => Promise<void>,
): Promise<Result<Shown, Refusal>> {
  return inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const locked = await (lock === undefined
      ? lockOrder(kind, transaction, authority.companyId, id)
      : lock(transaction))
    if (!locked.ok) return locked
    const { value: row } = locked
    const asking = await lockRights(transaction, authority)
    if (!kind.mayWrite(asking, row)) return refused({ code: kind.refusals.noRight })
    if (row.state !== leadsTo) {
      const taken = kind.step(row.state, event)
      if (!taken.ok) return refused({ code: taken.error })
      const at = new Date(context.clock.now())
      await end({ transaction, asking, at, row, next: taken.value.next })
    }
    return kind.shown(context, transaction, asking, id)
  })
}
