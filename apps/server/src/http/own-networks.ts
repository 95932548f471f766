import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './error-mapper.ts'

/**
 * Answers callers from these networks alone, before anything else of a request is looked at; to all others there is nothing
 * here, and the connection ends. Nothing is asked where no network is named.
 */
export function answerFromNetworks(app: FastifyInstance, networks: readonly string[]): void {
  if (networks.length === 0) return
  const isWithin = proxyAddress.compile([...networks])
  app.addHook('onRequest', (request, reply, done) => {
    if (isWithin(request.ip, 0)) return done()
    void reply.header('connection', 'close')
    sendRefusal(request, reply, { code: 'notFound' })
  })
}
