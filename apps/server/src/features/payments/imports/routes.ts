import type { FastifyInstance } from 'fastify'
import { importCalls } from '@dilo/contract/import-calls.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { readUpload } from '../../../http/read-upload.ts'
import { route } from '../../../http/route.ts'
import { changeAccount } from './change-account.ts'
import { changeRow } from './change-row.ts'
import { createPayments } from './create-payments.ts'
import { forgetImport } from './forget-imports.ts'
import { giveStatusReport } from './give-status-report.ts'
import { mapColumns } from './map-columns.ts'
import { movePastDays } from './move-past-days.ts'
import { readDifference } from './read-difference.ts'
import { listImports, readImport, readImportRows } from './read-imports.ts'
import { readImportSigning, sendImportToSigning } from './sign-import.ts'
import { uploadImport } from './upload-import.ts'

const { upload } = importCalls['POST /api/payment-service/imports']

export function paymentImportRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/imports', async ({ authority }) =>
    ok(await listImports(context, authority)),
  )
  route(app, context, 'POST /api/payment-service/imports', ({ authority, query, request }) =>
    uploadImport(context, authority, {
      debtorAccountId: query.debtorAccountId,
      read: () => readUpload(request, upload),
    }),
  )
  route(app, context, 'GET /api/payment-service/imports/{importId}', ({ authority, params }) =>
    readImport(context.database, authority, params.importId),
  )
  route(app, context, 'DELETE /api/payment-service/imports/{importId}', ({ authority, params }) =>
    forgetImport(context, authority, params.importId),
  )
  route(app, context, 'GET /api/payment-service/imports/{importId}/rows', ({ authority, params, query }) =>
    readImportRows(context, authority, params.importId, query),
  )
  route(app, context, 'PUT /api/payment-service/imports/{importId}/rows/{place}', ({ authority, params, body }) =>
    changeRow(context, authority, params, body),
  )
  route(app, context, 'PUT /api/payment-service/imports/{importId}/mapping', ({ authority, params, body }) =>
    mapColumns(context, authority, params.importId, body.mapping),
  )
  route(app, context, 'PUT /api/payment-service/imports/{importId}/account', ({ authority, params, body }) =>
    changeAccount(context, authority, params.importId, body.debtorAccountId),
  )
  route(app, context, 'PUT /api/payment-service/imports/{importId}/past-days', ({ authority, params }) =>
    movePastDays(context, authority, params.importId),
  )
  route(app, context, 'GET /api/payment-service/imports/{importId}/difference', ({ authority, params }) =>
    readDifference(context, authority, params.importId),
  )
  route(app, context, 'POST /api/payment-service/imports/{importId}/payments', ({ authority, params, body, headers }) =>
    createPayments(context, authority, params.importId, { body, key: headers['idempotency-key'] }),
  )
  route(app, context, 'GET /api/payment-service/imports/{importId}/signing', ({ authority, params }) =>
    readImportSigning(context, authority, params.importId),
  )
  route(app, context, 'POST /api/payment-service/imports/{importId}/signing', ({ authority, params, body }) =>
    sendImportToSigning(context, authority, params.importId, body.after),
  )
  route(app, context, 'GET /api/payment-service/imports/{importId}/status-report', ({ authority, params, query }) =>
    giveStatusReport(context, authority, params.importId, query.format),
  )
}
