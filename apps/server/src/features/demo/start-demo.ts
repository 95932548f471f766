import { randomUUID } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { makeDemoTenant } from '../../demo-bank/make-demo-tenant.ts'
import type { Refusal } from '../../refusal.ts'
import {
  addressRange,
  count,
  type Counter,
  inTurn,
  openSession,
  endSession,
  type SessionOrigin,
  momentOf,
} from '../access/door.ts'
import { openTenant, reserveTenant } from './store.ts'

type DemoStart = {
  readonly browser: boolean
  readonly origin: SessionOrigin
  /** The network address that the call came from. */
  readonly from: string
  /** The session that this browser still has, of any person: it ends (security row 12). */
  readonly formerSession: string | undefined
}

type Limits = NonNullable<Context['config']['demo']>

const startsFromRange = ({ startsPerRange }: Limits, from: string): Counter => ({
  kind: 'demos from a range',
  of: addressRange(from),
  cap: startsPerRange,
  windowMs: HOUR,
})

/** A tenant's entries stay in the ledger for good: this limits the number of tenants, for all callers together. */
const startsInAll = ({ startsInAll: cap }: Limits): Counter => ({ kind: 'demos in all', of: '', cap, windowMs: HOUR })

/** Seconds: by then a place is free, most likely. */
const COME_BACK_IN = 180

/**
 * Begins a demo: a tenant of the visitor's own, filled, and a session in it (spec section 4).
 * @returns the session's token, for the cookie alone
 */
export async function startDemo(
  context: Context,
  start: DemoStart,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const limits = context.config.demo
  if (limits === null) return refused({ code: 'demoClosed' })
  return inTurn<{ sessionToken: string }, Refusal>(context.pace, TURN, () => startInTurn(context, limits, start))
}

/** To begin a demo takes its turn with all that is done in demos, so that starts leave the connections to clients too. */
const TURN = { cost: 'signIn', companyId: null, isDemo: true, takesFile: false } as const

async function startInTurn(
  context: Context,
  limits: Limits,
  start: DemoStart,
): Promise<Result<{ sessionToken: string }, Refusal>> {
  const fromRange = await count(context, context.database, startsFromRange(limits, start.from))
  if (!fromRange.ok) return fromRange
  const inAll = await count(context, context.database, startsInAll(limits))
  if (!inAll.ok) return refused({ code: 'demoFull', retryAfter: inAll.error.retryAfter })
  const now = context.clock.now()
  const tenant = { tenantId: randomUUID(), endsAt: now + limits.lifeMs }
  // A transaction of its own: only taking a place waits for others, not all that fills it.
  const reserved = await reserveTenant(context.database, tenant, limits.tenants, momentOf(context))
  if (!reserved) return refused({ code: 'demoFull', retryAfter: COME_BACK_IN })
  const begun = await fillTenant(context, tenant, start, now)
  if (begun.ok && start.formerSession !== undefined) await endSession(context, start.formerSession)
  return begun
}

const fillTenant = (
  context: Context,
  tenant: { tenantId: string; endsAt: number },
  { browser, origin }: DemoStart,
  now: number,
) =>
  inTransaction<{ sessionToken: string }, Refusal>(context.database, async (transaction) => {
    const { tenantId } = tenant
    const { personId } = await makeDemoTenant(transaction, { tenantId, bankCode: context.config.bankCode, now })
    await openTenant(transaction, tenantId, new Date(now))
    return ok({ sessionToken: await openSession(context, transaction, { personId, browser, origin, demo: tenant }) })
  })
