import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { installDevelopmentDoors } from '../dev/development-doors.ts'
import { openApiDocumentSteps } from '@dilo/contract/openapi-of-clients.ts'
import { apiDocsRoutes } from './api-docs/routes.ts'
import { rooms } from '../rooms.ts'
import { openOperations, type Operations } from '../operations/open-operations.ts'
import { csrfOfClients } from './csrf-of-clients.ts'
import { sendRefusal } from './error-mapper.ts'
import { newApp } from './new-app.ts'
import { headersOfClients } from './security-headers.ts'
import { bringsStaffToken } from './session-cookie.ts'
import { mayUpgrade } from './upgrades.ts'
import { installWebPages } from './web-pages.ts'
import { wellKnownRoutes } from './well-known/routes.ts'

/** Builds the HTTP server of a context, for the bank's clients. It does not listen yet. */
export async function buildApp(
  context: Context,
  operations: Operations = openOperations(context),
): Promise<FastifyInstance> {
  const { config } = context
  const app = await newApp(config, operations, {
    name: 'clients',
    bringsForeignSession: (request) => bringsStaffToken(config, request),
    mayUpgrade: mayUpgrade(config.qrSocketPath),
    headers: headersOfClients(config),
    csrf: csrfOfClients(context),
    serverKey: context.serverKey,
  })
  app.decorateRequest('authority', null)
  for (const { routes } of rooms) {
    routes(app, context)
    // The routes of all rooms take a tenth of a second: the database, which starts meanwhile, is answered in between.
    await nextTurn()
  }
  wellKnownRoutes(app, context)
  apiDocsRoutes(app, config, { name: 'clients', steps: openApiDocumentSteps })
  if (config.developmentDoors) await installDevelopmentDoors(app, context)
  if (config.webPages === 'built') await installWebPages(app, context)
  else app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'notFound' }))
  return app
}
