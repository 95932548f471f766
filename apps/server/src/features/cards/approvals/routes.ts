import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { beginApproval, giveAnswer } from './answer-approval.ts'
import { listApprovals } from './list-approvals.ts'

export function cardApprovalRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/approvals', async ({ authority }) =>
    ok({ approvals: await listApprovals(context, authority) }),
  )
  route(
    app,
    context,
    'POST /api/card-service/approvals/{approvalId}/codes',
    ({ authority, params, body: { companyId, method }, request }) =>
      beginApproval(
        context,
        authority,
        { companyId, approvalId: params.approvalId },
        { method, language: chosenLanguage(request) },
      ),
  )
  route(app, context, 'POST /api/card-service/approvals/{approvalId}/answers', ({ authority, params, body, request }) =>
    giveAnswer(
      context,
      authority,
      { companyId: body.companyId, approvalId: params.approvalId },
      {
        answer: body.answer,
        submitted: body.answer === 'approve' ? submittedBy(context, request, body.confirmation) : null,
      },
    ),
  )
}
