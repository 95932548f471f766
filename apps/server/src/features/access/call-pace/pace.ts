import { type Cost, costs } from '@dilo/contract/cost.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type Budget, type Budgets, budgets } from './budgets.ts'
import { type EndTurn, type Turns, turns } from './turns.ts'

/** Whose calls are counted together at a server. `demos`: those of all visitors of the demo. */
const paceScopes = ['session', 'person', 'company', 'network', 'server', 'demos'] as const

type PaceScope = (typeof paceScopes)[number]

export type PaceSettings = {
  /** The budget of one session. */
  readonly ofSession: Budget
  /** The budget of each scope, in budgets of one session. */
  readonly sessions: Readonly<Record<PaceScope, number>>
  /** Heavy calls at once at a server; of demos one. */
  readonly heavyAtOnce: number
  /** Calls of demos at once at a server: each has a connection of the pool at most. */
  readonly demoCallsAtOnce: number
}

/** Called too fast. `retryAfter` in seconds. */
export type TooFast = { readonly code: 'tooManyRequests'; readonly retryAfter: number }

/** Whose budgets a call is paid from, one of a scope. */
export type Payers = Readonly<Partial<Record<PaceScope, string>>>

/** Why a call did not get its turn, in place of a scope whose budget is spent. */
type Line = 'heavy of a company' | 'heavy' | 'heavy of demos' | 'calls of demos'

export type PaceRefusals = readonly { readonly cost: Cost; readonly scope: PaceScope | Line; readonly count: number }[]

/** What takes a turn. */
export type TurnOf = {
  readonly cost: Cost
  /** Whose heavy calls are done one at a time; null where nobody acts for a company. */
  readonly companyId: string | null
  readonly isDemo: boolean
  /** Whether its caller still sends a file, as slowly as they like: nobody else waits for that. */
  readonly takesFile: boolean
}

/** The pace of calls at this server (decision 099). */
export type Pace = {
  /** Pays for a call from every budget, or from none when one of them is spent. */
  spend(cost: Cost, payers: Payers): Result<void, TooFast>
  /** Waits until a call may be carried out; there are no connections to the database held meanwhile. Null: at once. */
  takeTurn(of: TurnOf): Promise<Result<EndTurn, TooFast>> | null
  /** So far, for the metrics. */
  refusals(): PaceRefusals
}

/** Each some hundred bytes; a caller who is forgotten because others call has their whole budget again. */
const REMEMBERED = 20_000
/** Behind a company's heavy call: somebody who presses again, other people of it. */
const HEAVY_WAITING = 16
/** Calls that may wait, of all companies or of all demos. A later caller is told to come again, which is better than a page that hangs. */
const ALL_WAITING = 64
/** In all lines together. A call has fifteen seconds (http/app.ts): a third of them for the way to its turn. */
const WAIT_MS = 5_000
/** Seconds: by then a heavy call or two are done. */
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

  return {
    spend(cost, payers) {
      const now = clock.now()
      for (const scope in payers) {
        const wait = ofScope[scope as PaceScope].waitFor(payers[scope as PaceScope] ?? EVERYBODY, cost, now)
        if (wait === 0) continue
        refusals.add(cost, scope as PaceScope)
        return refused({ code: 'tooManyRequests', retryAfter: Math.ceil(wait / 1_000) })
      }
      for (const scope in payers) ofScope[scope as PaceScope].spend(payers[scope as PaceScope] ?? EVERYBODY, cost, now)
      return ok(undefined)
    },
    takeTurn(of) {
      const wanted = linesOf(of)
      return wanted.length === 0 ? null : takeEach(of.cost, wanted)
    },
    refusals: refusals.all,
  }
}

/** From the narrowest to the widest: a call that waits for its own company keeps nobody else waiting. */
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
