import pg from 'pg'

/** The time for which a connection is trusted, in milliseconds. */
export type ConnectionTimes = {
  /** The longest wait for a connection of the pool that comes free, or for a new one. */
  readonly freeMs: number
  /** From a question to its answer, where PostgreSQL itself has no longer: above its statement_timeout. */
  readonly answerMs: number
  /** A connection that is idle for so long gets a question, so that those who only listen also learn of its end. */
  readonly askAfterMs: number
  /** The longest wait for the answer to that question. */
  readonly pingMs: number
}

export const CONNECTION_TIMES: ConnectionTimes = { freeMs: 5_000, answerMs: 12_000, askAfterMs: 5_000, pingMs: 5_000 }

/** The kernel also finds a machine that is gone for good: twenty seconds after the last bytes. */
const KEEP_ALIVE_MS = 10_000

/** A transaction that raises the time-out of its statements is waited for longer; 0 is for ever. */
const STATEMENT_TIMEOUT = /^set local statement_timeout = '?(\d+)(m?s)?/

/** Bytes that do not wait for the statements after them. */
const MUCH = 16_384

export class NoAnswerFromDatabase extends Error {
  override name = 'NoAnswerFromDatabase'
}

/**
 * A connection that ends itself when PostgreSQL does not answer. A machine that is lost, or a firewall that forgets, sends
 * neither a byte nor an end, and the kernel would wait for a quarter of an hour (node-postgres issues 1075 and 2973). Its
 * own query_timeout rejects the query and lends the same connection to the next.
 * It is a pipeline: what is asked side by side is sent without waiting for the answers before it, and in one write. (A
 * write to a socket costs the server as much as all else that it does for a statement.)
 */
export class TimedClient extends pg.Client {
  readonly #times: ConnectionTimes
  #isAsked = false
  #isGathering = false
  #answerMs: number
  /** When something is to be done if nothing is asked or answered until then; it moves with each question and answer. */
  #due = Number.POSITIVE_INFINITY
  /** When the timer looks whether it is due: a timer for each question and answer would cost as much as the hash of a token. */
  #looksAt = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, times: ConnectionTimes) {
    super({ ...config, pipeline: true, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS })
    this.#times = times
    this.#answerMs = times.answerMs
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      this.#asked(given[0])
      this.#gatherWrites()
      return query(...given)
    }) as typeof this.query
    this.on('drain', () => this.#answered())
    this.on('end', () => clearTimeout(this.#timer))
  }

  /** Sends one question after the answer to the one before, as COPY needs it; or again as a pipeline. */
  oneByOne(isOneByOne: boolean): void {
    Object.assign(this, { pipeline: !isOneByOne })
  }

  /** Keeps what is written in this turn, and sends it at the turn's end; much of it at once, so that PostgreSQL can begin. */
  #gatherWrites(): void {
    const { stream } = this.connection
    if (this.#isGathering) {
      if (stream.writableLength < MUCH) return
      stream.uncork()
      stream.cork()
      return
    }
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #asked(text: unknown): void {
    if (typeof text === 'string') this.#answerMs = answerTime(text, this.#times) ?? this.#answerMs
    this.#isAsked = true
    this.#after(this.#answerMs)
  }

  #answered(): void {
    this.#isAsked = false
    if (this.getTransactionStatus() === 'I') this.#answerMs = this.#times.answerMs
    this.#after(this.#times.askAfterMs)
  }

  /** Not within a transaction: it has a time-out of its own for idle connections. */
  #ping(): void {
    if (this.getTransactionStatus() !== 'I') return this.#after(this.#times.askAfterMs)
    this.query('select 1').catch(() => {})
    this.#after(this.#times.pingMs)
  }

  #giveUp(): void {
    // An answer may have come while this process had no time to read it.
    setImmediate(() => {
      if (this.#isAsked) this.connection.stream.destroy(new NoAnswerFromDatabase('the database has not answered'))
    })
  }

  /** After a question its answer is due; after an answer the next question. */
  #after(milliseconds: number): void {
    const now = performance.now()
    this.#due = now + milliseconds
    if (this.#due < this.#looksAt) this.#lookAt(this.#due, now)
  }

  #lookAt(moment: number, now: number): void {
    clearTimeout(this.#timer)
    this.#looksAt = moment
    this.#timer = setTimeout(() => this.#look(), Math.ceil(moment - now)).unref()
  }

  #look(): void {
    this.#looksAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    if (this.#due === Number.POSITIVE_INFINITY) return
    if (now < this.#due) return this.#lookAt(this.#due, now)
    this.#due = Number.POSITIVE_INFINITY
    if (this.#isAsked) this.#giveUp()
    else this.#ping()
  }
}

function answerTime(text: string, { answerMs }: ConnectionTimes): number | undefined {
  const [, number, unit] = STATEMENT_TIMEOUT.exec(text) ?? []
  if (number === undefined) return undefined
  const milliseconds = Number(number) * (unit === 's' ? 1_000 : 1)
  return milliseconds === 0 ? Number.POSITIVE_INFINITY : Math.max(answerMs, milliseconds + MARGIN_MS)
}

/** From PostgreSQL's own end of a statement to our hearing of it. */
const MARGIN_MS = 2_000
