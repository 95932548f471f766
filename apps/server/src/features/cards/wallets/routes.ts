import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginResumption, listWallets, resumeWallet, stopWallet } from './change-wallet.ts'

export function cardWalletRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/cards/{cardId}/wallet-tokens', async ({ authority, params }) => {
    const tokens = await listWallets(context, authority, params.cardId)
    return tokens.ok ? ok({ tokens: tokens.value }) : tokens
  })
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/suspension',
    ({ authority, params }) => stopWallet(context, authority, params, 'suspended'),
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes',
    ({ authority, params, body, request }) =>
      beginResumption(context, authority, params, { method: body.method, language: chosenLanguage(request) }),
  )
  route(
    app,
    context,
    'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption',
    ({ authority, params, body, request }) =>
      resumeWallet(context, authority, params, submittedBy(context, request, body.confirmation)),
  )
  route(app, context, 'DELETE /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}', ({ authority, params }) =>
    stopWallet(context, authority, params, 'deleted'),
  )
}
