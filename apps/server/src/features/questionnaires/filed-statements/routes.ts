import { filedStatementCalls } from '@dilo/contract/filed-statement-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readUpload } from '../../../http/read-upload.ts'
import { route } from '../../../http/route.ts'
import { readFiledStatement } from './read-filed-statement.ts'

const { upload } = filedStatementCalls['POST /api/questionnaire-service/financial-statements/reading']

export function filedStatementRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'POST /api/questionnaire-service/financial-statements/reading', ({ authority, request }) =>
    readFiledStatement(context, authority, () => readUpload(request, upload)),
  )
}
