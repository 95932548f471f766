import { type Cost, costs } from '@dilo/contract/cost.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type Budget, type Budgets, budgets } from './budgets.ts'
import { type KnownCallers, knownCallers } from './known-callers.ts'
import { type EndTurn, type Turns, turns } from './turns.ts'

/**
 * Scopes of those who are known: no stranger pays there.
 * - `session`, `person`, `company`: of a caller with a valid session
 * - `device`: of a browser with an earlier sign-in
 * - `server`: of all known callers
 * - `demos`: of all visitors of the demo, who may be anybody; they pay nothing from `server`
 */
const scopesOfTheKnown = ['session', 'person', 'company', 'device', 'server', 'demos'] as const

/**
 * Scopes of strangers alone.
 *
 * - `network`, `site`: of a /24 or a /56; of an IPv6 /48
 * - `strangers`: of all strangers
 * - `tokensOfNetwork`, `tokensOfSite`: look-ups of tokens that the server has not met, which come back where one is good
 */
const scopesOfStrangers = ['network', 'site', 'strangers', 'tokensOfNetwork', 'tokensOfSite'] as const

/** The scopes in which a server counts calls together. */
const paceScopes = [...scopesOfTheKnown, ...scopesOfStrangers] as const

type PaceScope = (typeof paceScopes)[number]

export type PaceSettings = {
  /** The budget of one session. */
  readonly ofSession: Budget
  /** The budget of each scope, in budgets of one session. */
  readonly sessions: Readonly<Record<PaceScope, number>>
  /** Concurrent heavy calls at a server; demos have one. */
  readonly heavyAtOnce: number
  /** Concurrent calls of demos at a server: each has at most one connection of the pool. */
  readonly demoCallsAtOnce: number
}

/** The caller calls too fast. `retryAfter` in seconds. */
export type TooFast = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** The budgets that pay for a call, one of a scope. */
export type Payers = Readonly<Partial<Record<PaceScope, string>>>

/** The line in which a call did not get its turn; it replaces a scope with a spent budget. */
type Line = 'heavy of a company' | 'heavy' | 'heavy of demos' | 'calls of demos'

export type PaceRefusals = readonly { readonly cost: Cost; readonly scope: PaceScope | Line; readonly count: number }[]

/** A call that takes a turn. */
export type TurnOf = {
  readonly cost: Cost
  /** The company whose heavy calls run one at a time; null for a caller without a company. */
  readonly companyId: string | null
  readonly isDemo: boolean
  /** True if its caller still sends a file, at any speed: no other call waits for that. */
  readonly takesFile: boolean
}

/** The pace of calls at this server (decision 099). */
export type Pace = {
  /** Pays for a call from every budget; if one of them is spent, pays from none. */
  spend(cost: Cost, payers: Payers): Result<void, TooFast>
  /** True if these budgets can pay for a call now. Asking spends nothing and counts as no refusal. */
  canPay(cost: Cost, payers: Payers): boolean
  /** Takes back what was paid for a call that cost nothing. */
  giveBack(cost: Cost, payers: Payers): void
  /** The callers who identified themselves lately. */
  readonly known: KnownCallers
  /** Waits until a call may run, without holding a database connection. Null: at once. */
  takeTurn(of: TurnOf): Promise<Result<EndTurn, TooFast>> | null
  /** The refusals so far, for the metrics. */
  refusals(): PaceRefusals
}

/** Each takes some hundred bytes; a forgotten caller has their whole budget again. */
const REMEMBERED = 20_000
/** Waiting calls behind a company's heavy call: a person who presses again, other people of the company. */
const HEAVY_WAITING = 16
/**
 * Waiting calls of all companies, or of all demos. A later caller is asked to come again, which is better than a page
 * that hangs.
 */
const ALL_WAITING = 64
/** The wait in all lines together. A call has fifteen seconds (http/app.ts): a third of them for its turn. */
const WAIT_MS = 5_000
/** Seconds: a heavy call or two end in this time. */
const COME_BACK_AFTER = 5

const EVERYBODY = ''

export function openPace({ ofSession, sessions, heavyAtOnce, demoCallsAtOnce }: PaceSettings, clock: Clock): Pace {
  const refusals = countRefusals()
  const ofScope = Object.fromEntries(
    paceScopes.map((scope) => [scope, budgets(multiplied(ofSession, sessions[scope]), REMEMBERED)]),
  ) as Record<PaceScope, Budgets>
  const line = (atOnce: number, waiting: number): Turns => turns({ atOnce, waiting })
  const lines: Readonly<Record<Line, Turns>> = {
    'heavy of a company': line(1, HEAVY_WAITING),
    heavy: line(heavyAtOnce, ALL_WAITING),
    'heavy of demos': line(1, ALL_WAITING),
    'calls of demos': line(demoCallsAtOnce, ALL_WAITING),
  }

  async function takeEach(cost: Cost, wanted: readonly (readonly [Line, string])[]): Promise<Result<EndTurn, TooFast>> {
    const taken: EndTurn[] = []
    const endAll = (): void => taken.forEach((endTurn) => endTurn())
    const until = performance.now() + WAIT_MS
    for (const [name, key] of wanted) {
      const endTurn = await lines[name].take(key, until - performance.now())
      if (endTurn === null) {
        endAll()
        refusals.add(cost, name)
        return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
      }
      taken.push(endTurn)
    }
    return ok(endAll)
  }

  /** The first budget that is spent, and milliseconds until it is not. */
  function spent(cost: Cost, payers: Payers, now: number): { readonly scope: PaceScope; readonly wait: number } | null {
    for (const name in payers) {
      const scope = name as PaceScope
      const wait = ofScope[scope].waitFor(payers[scope] ?? EVERYBODY, cost, now)
      if (wait > 0) return { scope, wait }
    }
    return null
  }

  return {
    known: knownCallers(),
    spend(cost, payers) {
      const now = clock.now()
      const full = spent(cost, payers, now)
      if (full !== null) {
        refusals.add(cost, full.scope)
        return refused({ code: 'tooManyRequests', retryAfter: Math.ceil(full.wait / 1_000) })
      }
      for (const scope in payers) ofScope[scope as PaceScope].spend(payers[scope as PaceScope] ?? EVERYBODY, cost, now)
      return ok(undefined)
    },
    canPay: (cost, payers) => spent(cost, payers, clock.now()) === null,
    giveBack(cost, payers) {
      for (const scope in payers) ofScope[scope as PaceScope].giveBack(payers[scope as PaceScope] ?? EVERYBODY, cost)
    },
    takeTurn(of) {
      const wanted = linesOf(of)
      return wanted.length === 0 ? null : takeEach(of.cost, wanted)
    },
    refusals: refusals.all,
  }
}

/** From the narrowest to the widest: a call that waits for its own company delays nobody else. */
function linesOf({ cost, companyId, isDemo, takesFile }: TurnOf): (readonly [Line, string])[] {
  const wanted: (readonly [Line, string])[] = []
  if (cost === 'heavy' && companyId !== null) wanted.push(['heavy of a company', companyId])
  if (takesFile) return wanted
  if (cost === 'heavy') wanted.push([isDemo ? 'heavy of demos' : 'heavy', EVERYBODY])
  if (isDemo) wanted.push(['calls of demos', EVERYBODY])
  return wanted
}

const multiplied = (budget: Budget, times: number): Budget =>
  Object.fromEntries(costs.map((cost) => [cost, budget[cost] * times])) as Record<Cost, number>

function countRefusals() {
  const counts = new Map<string, { cost: Cost; scope: PaceScope | Line; count: number }>()
  return {
    add(cost: Cost, scope: PaceScope | Line): void {
      const key = `${cost} ${scope}`
      const counted = counts.get(key) ?? { cost, scope, count: 0 }
      counts.set(key, counted)
      counted.count += 1
    },
    all: (): PaceRefusals => [...counts.values()],
  }
}
