import { isDatabaseAway } from './database-away.ts'
import { jointScope, type Scope, scopeNow, sharingKey, withScope } from './scope.ts'

/** A pool, or a transaction. */
type PoolOrTransaction = { readonly isTransaction: boolean }

type Asked<Item, Answer> = {
  readonly item: Item
  readonly scope: Scope
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

type Settings<Item> = {
  /** Two items that share a key never go in one set. */
  readonly apart?: (item: Item) => readonly string[]
  /** The sets under way at once on a pool: two, and four where items are kept apart. In a transaction it is one. */
  readonly atOnce?: number
  /**
   * The part of the previous set's time for which the first item waits until there are as many as that set had. Callers
   * that were answered together ask again together; without it the first of them goes ahead alone, and all others wait
   * for it.
   */
  readonly linger?: number
}

/** Those of a set, in the order of its items; of work that answers nothing, nothing. */
type Answers<Answer> = Promise<readonly Answer[] | undefined | void>

/** Two concurrent sets, so that a slow one does not block the rest; with more of them fewer callers share each (decision 116). */
const ON_A_POOL = 2
/**
 * For writes, whose items are kept apart: they change rows, and a set that waits for a lock keeps the others longer.
 */
const OF_CHANGES_ON_A_POOL = 4
/** The largest set: the first item of a larger one would wait too long for the last. */
const AT_MOST = 1_000

/**
 * Batches the queries of one moment into one set: each caller asks about one item, as if alone, and the items for the
 * same pool in one round of the event loop, or for the same transaction in one turn, go together. While the largest
 * number of sets is under way, further items go with the next one. So a busy server sends few large statements, and an
 * idle one sends each at once.
 * When a set fails on a pool, each of its items goes alone, so that a faulty one fails alone. If the transaction or the
 * database itself has failed, all of them fail. A set reaches what any of its callers may, and a caller whose scope is
 * its own shares no set with others (scope.ts).
 * @param run answers the items in their order, or nothing; on a pool it is all or nothing, and may be repeated
 */
export function together<On extends PoolOrTransaction, Item>(
  run: (reader: On, items: readonly Item[]) => Promise<void>,
  settings?: Settings<Item>,
): (reader: On, item: Item) => Promise<void>
export function together<On extends PoolOrTransaction, Item, Answer>(
  run: (reader: On, items: readonly Item[]) => Promise<readonly Answer[]>,
  settings?: Settings<Item>,
): (reader: On, item: Item) => Promise<Answer>
export function together<On extends PoolOrTransaction, Item, Answer>(
  run: (reader: On, items: readonly Item[]) => Answers<Answer>,
  settings: Settings<Item> = {},
): (reader: On, item: Item) => Promise<Answer> {
  const queues = new WeakMap<On, Queue<Item, Answer>>()
  return (reader, item) => {
    let queue = queues.get(reader)
    if (queue === undefined) {
      queue = new Queue((items) => run(reader, items), { ...settings, isPool: !reader.isTransaction })
      queues.set(reader, queue)
    }
    return queue.ask(item)
  }
}

/** The items asked of one reader that have not been sent yet. */
class Queue<Item, Answer> {
  readonly #run: (items: readonly Item[]) => Answers<Answer>
  readonly #apart: ((item: Item) => readonly string[]) | undefined
  readonly #isPool: boolean
  readonly #atOnce: number
  readonly #linger: number
  #waiting: Asked<Item, Answer>[] = []
  #isAboutToGo = false
  #underWay = 0
  /** The previous set: its items, and its milliseconds. */
  #last = { size: 0, took: 0 }
  #lingering: NodeJS.Timeout | undefined

  constructor(
    run: (items: readonly Item[]) => Answers<Answer>,
    {
      apart,
      atOnce = apart === undefined ? ON_A_POOL : OF_CHANGES_ON_A_POOL,
      linger = 0,
      isPool,
    }: Settings<Item> & { readonly isPool: boolean },
  ) {
    this.#run = run
    this.#apart = apart
    this.#isPool = isPool
    this.#atOnce = isPool ? atOnce : 1
    this.#linger = linger
  }

  ask(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, scope: scopeNow(), resolve, reject })
      this.#goSoon()
    })
  }

  #goSoon(): void {
    if (this.#isAboutToGo || this.#waiting.length === 0 || this.#underWay >= this.#atOnce) return
    const lingerMs = this.#waiting.length < this.#last.size ? this.#last.took * this.#linger : 0
    if (lingerMs > 0) this.#lingering ??= setTimeout(() => this.#goNow(), lingerMs)
    else this.#goNow()
  }

  #goNow(): void {
    clearTimeout(this.#lingering)
    this.#lingering = undefined
    this.#isAboutToGo = true
    const go = (): void => void this.#go()
    // After all that the loop finds ready: callers whose requests, or whose answers of other sets, came meanwhile ask
    // together. While the loop is busy it could read no answer, so a set of the first alone would gain nothing.
    if (this.#isPool) setImmediate(go)
    // A transaction has one connection, and waits for nobody: after all reactions of this turn.
    else queueMicrotask(() => process.nextTick(go))
  }

  async #go(): Promise<void> {
    const asked = this.#take()
    this.#isAboutToGo = false
    this.#underWay += 1
    this.#goSoon()
    const begun = performance.now()
    await this.#answer(asked)
    this.#last = { size: asked.length, took: performance.now() - begun }
    this.#underWay -= 1
    this.#goSoon()
  }

  /** The first of those that wait, as many as may go together. */
  #take(): Asked<Item, Answer>[] {
    if (this.#waiting.length === 1) return this.#waiting.splice(0)
    const taken: Asked<Item, Answer>[] = []
    const left: Asked<Item, Answer>[] = []
    const keys = new Set<string>()
    let sharing: string | undefined
    for (const asked of this.#waiting) {
      const own = this.#apart?.(asked.item) ?? []
      sharing ??= sharingKey(asked.scope)
      const goesAlong = taken.length < AT_MOST && sharingKey(asked.scope) === sharing
      if (!goesAlong || own.some((key) => keys.has(key))) left.push(asked)
      else {
        taken.push(asked)
        for (const key of own) keys.add(key)
      }
    }
    this.#waiting = left
    return taken
  }

  async #answer(asked: readonly Asked<Item, Answer>[]): Promise<void> {
    try {
      const answers = await withScope(jointScope(asked.map(({ scope }) => scope)), () =>
        this.#run(asked.map(({ item }) => item)),
      )
      for (const [place, { resolve }] of asked.entries()) resolve(answers?.[place] as Answer)
    } catch (error) {
      // If the database has gone away, nobody knows what was done, and nobody else would get further.
      if (this.#isPool && asked.length > 1 && !isDatabaseAway(error)) for (const one of asked) await this.#answer([one])
      else for (const { reject } of asked) reject(error)
    }
  }
}
