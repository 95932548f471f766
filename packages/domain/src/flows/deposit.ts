import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/** A deposit for a term, one without an end, and one for a night between two working days. */
export const depositKinds = ['term', 'onDemand', 'overnight'] as const

export type DepositKind = (typeof depositKinds)[number]

/**
 * A deposit (spec section 4); the diagram is deposit.mermaid beside this file. `new` is agreed and not funded, `closing` is
 * to be returned before its end. An arrested one keeps the status to which it comes back.
 */
export type Deposit =
  | { readonly status: 'new' | 'active' | 'closing' | 'closed' }
  | { readonly status: 'arrested'; readonly from: 'active' | 'closing' }

/** Only tests use it. */
export const depositEvents = [
  'FUND',
  'CANCEL',
  'REPLENISH',
  'SET_PROLONGATION',
  'SET_PAYOUT_ACCOUNT',
  'CLOSE',
  'RETURN',
  'ARREST',
  'RELEASE',
  'MATURE',
] as const

export type DepositEvent = (typeof depositEvents)[number]

/** The contract's rules for the steps. */
export type AgreedSteps = {
  readonly kind: DepositKind
  /**
   * True if it may be taken back on this day: a term deposit only where that is agreed (Civil Code, article 1060, part
   * 3).
   */
  readonly returnsNow: boolean
  /** True if it goes on for another term at its end. */
  readonly prolongs: boolean
}

type DepositRefusal = RefusalCode<'deposits'>

type Taken = Result<Deposit, DepositRefusal>

const to = (status: 'active' | 'closing' | 'closed'): Taken => ok({ status })

const notNow: Taken = refused('depositStatusNotChanged')

/** A deposit that has no money yet, or whose money others have a claim to, takes no request of the client. */
const blocked: Taken = refused('depositBlocked')

/**
 * Takes one step. Pure: the server stores the deposit and moves the money. A request that changes no status answers the
 * deposit as it is.
 */
export function step(deposit: Deposit, event: DepositEvent, agreed: AgreedSteps): Taken {
  switch (event) {
    case 'FUND':
      return deposit.status === 'new' ? to('active') : notNow
    case 'CANCEL':
      return deposit.status === 'new' ? to('closed') : notNow
    case 'REPLENISH':
    case 'SET_PAYOUT_ACCOUNT':
      return whileActive(deposit, () => ok(deposit))
    case 'SET_PROLONGATION':
      return whileActive(deposit, () => (agreed.kind === 'term' ? ok(deposit) : refused('noDepositProlongation')))
    case 'CLOSE':
      return whileActive(deposit, () => (agreed.returnsNow ? to('closing') : notNow))
    case 'RETURN':
      return deposit.status === 'closing' ? to('closed') : notNow
    case 'ARREST':
    case 'RELEASE':
      return ofArrest(deposit, event)
    case 'MATURE':
      return mature(deposit, agreed)
  }
}

/** A client's request for an active deposit. */
function whileActive(deposit: Deposit, carriedOut: () => Taken): Taken {
  if (deposit.status === 'new' || deposit.status === 'arrested') return blocked
  return deposit.status === 'active' ? carriedOut() : notNow
}

function ofArrest(deposit: Deposit, event: 'ARREST' | 'RELEASE'): Taken {
  if (deposit.status === 'arrested') return event === 'RELEASE' ? to(deposit.from) : ok(deposit)
  const isArrestable = deposit.status === 'active' || deposit.status === 'closing'
  return event === 'ARREST' && isArrestable ? ok({ status: 'arrested', from: deposit.status }) : notNow
}

/** The end of the term. An arrested deposit is asked again after its release: interest goes on, nothing is paid out. */
function mature(deposit: Deposit, { kind, prolongs }: AgreedSteps): Taken {
  if (deposit.status === 'arrested') return blocked
  if (kind === 'onDemand') return notNow
  if (deposit.status === 'closing') return to('closed')
  if (deposit.status !== 'active') return notNow
  return kind === 'term' && prolongs ? to('active') : to('closed')
}
