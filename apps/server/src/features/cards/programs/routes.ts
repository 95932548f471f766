import type { FastifyInstance } from 'fastify'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { chosenLanguage } from '../../../http/chosen-language.ts'
import { publicOriginOf } from '../../../http/origin.ts'
import { route } from '../../../http/route.ts'
import { submittedBy } from '../../../http/submitted-proof.ts'
import { listPrograms } from './list-programs.ts'
import { beginProgram, beginRaisingProgram, changeProgram, closeProgram } from './write-program.ts'

export function cardProgramRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/card-service/programs', async ({ authority }) =>
    ok({ programs: await listPrograms(context.database, authority, context.clock.now()) }),
  )
  route(app, context, 'POST /api/card-service/programs', ({ authority, body, headers }) =>
    beginProgram(context, authority, body, headers['idempotency-key']),
  )
  route(app, context, 'POST /api/card-service/programs/{programId}/codes', ({ authority, params, body, request }) =>
    beginRaisingProgram(context, authority, params.programId, body, chosenLanguage(request)),
  )
  route(
    app,
    context,
    'PUT /api/card-service/programs/{programId}',
    ({ authority, params, body: { proof, ...changed }, request }) =>
      changeProgram(context, authority, params.programId, changed, {
        submitted: proof === null ? null : submittedBy(context, request, proof),
        origin: publicOriginOf(context.config, request),
      }),
  )
  route(app, context, 'POST /api/card-service/programs/{programId}/closings', ({ authority, params, body }) =>
    closeProgram(context, authority, params.programId, body.version),
  )
}
