import type { FastifyInstance } from 'fastify'
import { ok, refused } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { askRegister } from './ask-register.ts'

export function governmentCheckRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/user-service/gov/verify/{code}', async ({ params, request }) => {
    const answer = await askRegister(context, params.code, request.ip)
    if (!answer.ok) return answer
    return answer.value === 'notValid' ? refused({ code: 'notFound' }) : ok({ valid: true })
  })
}
