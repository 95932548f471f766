import { expect } from 'vitest'
import { handOver, handOverAgain } from '../../features/exchange/dealing/hand-over.ts'
import { expireRequests } from '../../features/exchange/dealing/expire-requests.ts'
import { takeDeals } from '../../features/exchange/dealing/take-answers.ts'
import { isCut } from '../breakable-database.ts'
import type { Actor } from '../simulation/turns.ts'
import type { ModelRequest } from './exchange-model.ts'
import type { SimulatedDesk } from './simulated-desk.ts'
import { type ExchangeWorld, now, orderIdOf, short, takeTasks } from './world.ts'

/** Hands orders over, at one server or at two at once. A task whose work broke off is done again. */
export function servers(world: ExchangeWorld): Actor {
  const { random, tasks, model, authority, desk, mood, owner } = world
  return {
    name: 'servers',
    weight: 5,
    ready: () => tasks.length > 0,
    async act() {
      const id = tasks.splice(random.whole(0, tasks.length - 1), 1)[0] as string
      const request = model.requests.get(id) as ModelRequest
      const place = { companyId: authority.companyId, requestId: id }
      const at = now(world)
      // Two at once draw no lots of their own, or a seed would not replay what they do.
      const both = !mood.calm && random.chance(15) ? [world.calls, world.servers[1]] : world.servers.slice(0, 1)
      const results = await Promise.allSettled(both.map((server) => handOver(server, place)))
      const isDone = results.some(({ status }) => status === 'fulfilled')
      if (!isDone) tasks.push(id)
      // The state says whether work that broke off was stored.
      const { rows } = await owner.query<{ state: string }>('select state from exchange_request where request_id = $1', [id])
      const wasQueued = request.state === 'queued'
      if (isDone || !wasQueued || rows[0]?.state !== 'queued') {
        const gets = model.handedOver(request, at)
        if (isDone) expect(desk.orders.has(orderIdOf(world, id))).toBe(gets || desk.orders.has(orderIdOf(world, id)))
        if (isDone && gets) expect(desk.orders.get(orderIdOf(world, id))).toEqual({ ...model.orderOf(request), orderId: orderIdOf(world, id), currency: 'USD' })
      }
      return `${short(id)} ${isDone ? request.state : 'broke off'}${both.length > 1 ? ' at two' : ''}`
    },
  }
}

/** Takes the dealer's words: one after the other while connections break, or all at two servers at once. */
export function answers(world: ExchangeWorld): Actor {
  const { random, desk, model, mood } = world
  const requestOf = (orderId: string): ModelRequest | undefined => {
    const [company = '', id = ''] = orderId.split('/')
    const request = company === world.authority.companyId ? model.requests.get(id) : undefined
    return request
  }
  return {
    name: 'answers',
    weight: 6,
    ready: () => desk.line.length > 0,
    async act() {
      const [first] = desk.line
      if (first === undefined) return 'nothing'
      const at = now(world)
      if (!mood.calm && random.chance(20)) {
        const words = [...desk.line]
        await Promise.allSettled(world.servers.map((server) => takeDeals({ ...server, database: world.calls.database }, 100)))
        // Answers taken before the dealer hung up are stored; of a call that it did not answer nothing is.
        const isHeard = await isStored(world, first)
        if (isHeard) for (const word of words) model.take(requestOf(word.orderId), word, at)
        return isHeard ? `${words.length} at two servers` : 'the dealer hung up'
      }
      const request = requestOf(first.orderId)
      const expected = model.meaningOf(request, first)
      const [taken] = await takeDeals(world.servers[0], 1).catch((error: unknown) => {
        if (mood.calm || !isCut(error)) throw error
        return []
      })
      if (taken !== undefined) expect(`${first.answerId} ${taken.meaning}`).toBe(`${first.answerId} ${expected}`)
      if (taken !== undefined || (await isStored(world, first))) model.take(request, first, at)
      return `${first.answerId} ${taken?.meaning ?? 'broke off'}`
    },
  }
}

/** True if an answer has left its mark: a fill, a contradiction, or the end of its request. */
async function isStored({ owner, model }: ExchangeWorld, answer: SimulatedDesk['line'][number]): Promise<boolean> {
  const id = answer.orderId.split('/')[1] ?? ''
  const { rows } = await owner.query<{ stored: boolean }>(
    `select exists (select from exchange_contradiction where answer_id = $1)
       or exists (select from exchange_fill where request_id::text = $2 and fill_key = $3)
       or exists (select from exchange_request where request_id::text = $2 and state in ('rejected', 'partlyExecuted') and reason = $4) as stored`,
    [answer.answerId, id, answer.kind === 'fill' ? answer.fillKey : null, answer.kind === 'refusal' ? answer.reason : null],
  )
  return model.contradictions.has(answer.answerId) || rows[0]?.stored === true
}

/** Jobs by their time: requests expire, and what was not handed over is handed over again. */
export function jobs(world: ExchangeWorld): Actor {
  return {
    name: 'jobs',
    weight: 2,
    async act() {
      if (world.random.chance(60)) return expire(world)
      await handOverAgain(world.servers[0], 100).catch(() => 0)
      await takeTasks(world)
      return `${world.tasks.length} tasks`
    },
  }
}

/** Lets requests expire whose last day is over. */
export async function expire(world: ExchangeWorld): Promise<string> {
  const { model, owner, mood } = world
  const at = now(world)
  const over = [...model.requests.values()].filter((request) => model.isOver(request, at))
  const isDone = await expireRequests(world.servers[0], 100).then(
    () => true,
    (error: unknown) => {
      if (mood.calm || !isCut(error)) throw error
      return false
    },
  )
  for (const request of over) {
    const { rows } = await owner.query<{ ended: boolean }>('select ended_at is not null as ended from exchange_request where request_id = $1', [request.id])
    if (isDone || rows[0]?.ended === true) model.end(request, 'expired')
  }
  return `${over.length} over${isDone ? '' : ', broke off'}`
}
