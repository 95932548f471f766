import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { testConfig } from '../../testing/test-config.ts'
import { installDeskPages } from './pages.ts'

const page = { html: '<title>Стіл</title>', preloads: { uk: [], ru: [] } }
const notBuilt = () => Promise.reject(new StartError('The web is not built yet'))

test('until its pages are built the desk says so and asks the browser again, and then serves them', async () => {
  const reads = [notBuilt, notBuilt, () => Promise.resolve(page)]
  const app = fastify()
  await app.register(cookie)
  await installDeskPages(app, testConfig(), () => (reads.shift() ?? notBuilt)())
  const early = await app.inject('/desk')
  expect(early).toMatchObject({ statusCode: 503, headers: { refresh: '2', 'retry-after': '2' } })
  expect(early.body).toContain('Сторінки для працівників банку ще готуються')
  expect(await app.inject('/desk/cases')).toMatchObject({ statusCode: 200, body: page.html })
  await app.close()
})

test('in production a desk without its pages does not start', async () => {
  const config = { ...testConfig(), mode: 'production' as const }
  await expect(installDeskPages(fastify(), config, notBuilt)).rejects.toThrow(StartError)
})
