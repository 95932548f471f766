import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { asBank } from '../../../db/as-bank.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { type SubmittedLink, previewWithdrawal, withdrawByLink } from './withdraw-by-link.ts'

const WITHDRAWALS = '/api/operation-service/change-withdrawals'

export function signedChangeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, `POST ${WITHDRAWALS}/preview`, ({ body, request }) =>
    previewWithdrawal(asBank(context), linkOf(body.secret, request)),
  )
  route(app, context, `POST ${WITHDRAWALS}`, ({ body, request }) =>
    withdrawByLink(asBank(context), linkOf(body.secret, request)),
  )
}

const linkOf = (secret: string, request: FastifyRequest): SubmittedLink => ({
  secret,
  from: request.ip,
  language: chosenLanguage(request) ?? 'uk',
})
