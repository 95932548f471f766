import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sendRefusal } from '../http/error-mapper.ts'
import { issuedCertificates, keyFor, keyOwners, revoke } from './demo-keys.ts'
import { refuseOthers } from './refuse-others.ts'
import { declineRequest, signRequest, waitingRequests } from './remote-signings.ts'

/** Text of a body that the database can store. */
const textIn = (body: unknown, field: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null
  return typeof value === 'string' && !value.includes('\0') ? value : null
}

/** Keys of the demo authority for the people of the local bank, and what waits on the demo phone to be signed. */
export function installKeyDoors(app: FastifyInstance, context: Context): void {
  const shows = (path: string, read: (context: Context) => Promise<unknown>): void => {
    app.get(path, { onRequest: refuseOthers }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await read(context)),
    )
  }
  shows('/dev/key-owners', keyOwners)
  shows('/dev/certificates', issuedCertificates)
  shows('/dev/remote-signings', waitingRequests)

  app.post('/dev/keys', { onRequest: refuseOthers }, async (request, reply) => {
    const key = await keyFor(context, (request.body ?? {}) as Parameters<typeof keyFor>[1])
    if (key === null) return refuse(request, reply, 'phone')
    return reply.header('cache-control', 'no-store').send(key)
  })

  const does = (path: string, field: string, act: (context: Context, name: string) => Promise<boolean>): void => {
    app.post(path, { onRequest: refuseOthers }, async (request, reply) => {
      const name = textIn(request.body, field)
      if (name === null) return refuse(request, reply, field)
      return (await act(context, name)) ? reply.code(204).send() : sendRefusal(request, reply, { code: 'codeExpired' })
    })
  }
  does('/dev/certificates/revocation', 'serial', revoke)
  does('/dev/remote-signings/signature', 'requestId', signRequest)
  does('/dev/remote-signings/refusal', 'requestId', declineRequest)
}

const refuse = (request: FastifyRequest, reply: FastifyReply, field: string): FastifyReply =>
  sendRefusal(request, reply, { code: 'invalidRequest', fields: { [field]: 'Invalid value' } })
