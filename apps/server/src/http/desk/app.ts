import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../desk-context.ts'
import { deskRoutes } from '../../features/desk/routes.ts'
import { type Operations, openOperations } from '../../operations/open-operations.ts'
import { deskOpenApiDocumentSteps } from '@dilo/contract/desk/openapi-of-desk.ts'
import { apiDocsRoutes } from '../api-docs/routes.ts'
import { sendRefusal } from '../error-mapper.ts'
import { newApp } from '../new-app.ts'
import { headersOfDesk } from '../security-headers.ts'
import { csrfOfDesk } from './csrf.ts'
import { installDeskPages } from './pages.ts'
import { bringsForeignToken } from './session-cookie.ts'

/** Builds the HTTP server of the bank's own people. It does not listen yet, and knows no path of the clients'. */
export async function buildDeskApp(
  context: DeskContext,
  operations: Operations = openOperations(context),
): Promise<FastifyInstance> {
  const { config } = context
  const app = await newApp(config, operations, {
    name: 'desk',
    networks: context.desk.networks,
    mayUpgrade: () => false,
    headers: headersOfDesk(config),
    csrf: csrfOfDesk(context),
    serverKey: context.serverKey,
    bringsForeignSession: (request) => bringsForeignToken(config, request),
  })
  app.decorateRequest('staff', null)
  await deskRoutes(app, context)
  apiDocsRoutes(app, context.config, { name: 'desk', steps: deskOpenApiDocumentSteps })
  if (config.webPages === 'built') await installDeskPages(app, config)
  else app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'notFound' }))
  return app
}
