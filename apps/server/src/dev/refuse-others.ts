import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../http/error-mapper.ts'
import { isDirect, refusedHeader } from '../http/from-here.ts'

/** Only this machine, under its own name: a foreign Host is another site that points its name here. */
export async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  if (!isDirect(request)) return sendRefusal(request, reply, { code: 'notFound' })
  const header = refusedHeader(request)
  if (header !== undefined)
    return sendRefusal(request, reply, { code: 'notFound', fields: { [header]: 'Invalid value' } })
}
