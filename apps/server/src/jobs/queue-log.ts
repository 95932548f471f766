import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'

/** Only developers need the queue's lines about successful jobs. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** Jobs work on the application's own connections: the queue needs few of its own. */
const ofNoConcern = /maxPoolSize \S{1,20} smaller than concurrency/

/** The places where a line of the queue continues with the text of an error. */
const QUOTED_ERROR = / with error '| after failure '|: |\n/

/**
 * The queue's lines in our log: their text without the job and without the texts of errors, which may name people; an
 * error is logged as errors are everywhere (operations/log-fields.ts).
 */
export const queueLog = (logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>): Logger =>
  new Logger(() => (level, text, meta) => {
    if (ofNoConcern.test(text)) return
    // Its warnings are about how it was set up.
    const [shownText = ''] = level === 'warning' ? [text] : text.split(QUOTED_ERROR)
    const error = errorIn(meta)
    logger[levels[level]](error === undefined ? {} : { err: error }, shownText)
  })

const errorIn = (meta: Readonly<Record<string, unknown>> | undefined): unknown =>
  meta?.['error'] ?? meta?.['fatalError']
