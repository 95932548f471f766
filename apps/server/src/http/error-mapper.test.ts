import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { UncertainCommit } from '@dilo/pg-batches/transaction.ts'
import { NoAnswerFromDatabase } from '@dilo/pg-batches/timed-client.ts'
import { installErrorMapper } from './error-mapper.ts'

test.each([
  ['a database that is away', new NoAnswerFromDatabase('no answer'), 503, '5', 'TEMPORARILY_UNAVAILABLE'],
  ['a commit that was not answered', new UncertainCommit('no answer', { cause: new NoAnswerFromDatabase('no answer') }), 500, undefined, 'TECHNICAL_ERROR'],
  ['too many requests, as Fastify counts them', Object.assign(new Error('many'), { statusCode: 429 }), 429, '60', 'TOO_MANY_REQUESTS'],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' }), 500, undefined, 'TECHNICAL_ERROR'],
  ['a row that the database does not take', Object.assign(new Error('violates check'), { code: '23514' }), 500, undefined, 'SYSTEM_ERROR'],
  ['a bug', new Error('bug'), 500, undefined, 'SYSTEM_ERROR'],
])('%s is told to the caller as what it is: only what has not happened may be tried again by anybody', async (_, error, status, retryAfter, code) => {
  const app = Fastify()
  installErrorMapper(app)
  app.get('/', () => Promise.reject(error))
  const answer = await app.inject({ url: '/' })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['retry-after']).toBe(retryAfter)
  expect(answer.json()).toMatchObject({ error_code: code })
})
