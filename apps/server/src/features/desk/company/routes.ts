import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'
import { deskRoute } from '../../../http/desk/route.ts'
import { openCompany } from './open-company.ts'
import { readCompany } from './read-company.ts'
import { searchClients } from './search-clients.ts'
import { showContacts } from './show-contacts.ts'

export function deskCompanyRoutes(app: FastifyInstance, context: DeskContext): void {
  deskRoute(app, context, 'POST /api/desk/companies/opening', async ({ staff, body, request }) => {
    const opened = await openCompany(context, staff, body)
    if (opened.ok && opened.value.isMany)
      request.log.error(
        { staffId: staff.staffId },
        'one person of the bank has opened very many companies within an hour',
      )
    return opened.ok ? { ok: true, value: { companyId: opened.value.companyId } } : opened
  })
  deskRoute(app, context, 'POST /api/desk/companies/search', async ({ staff, body, request }) => {
    const searched = await searchClients(context, staff, body.search)
    if (searched.ok && searched.value.isMany)
      request.log.error(
        { staffId: staff.staffId },
        'one person of the bank has searched for clients very many times within an hour',
      )
    return searched.ok ? { ok: true, value: searched.value.found } : searched
  })
  deskRoute(app, context, 'GET /api/desk/companies/{companyId}', ({ staff, params }) =>
    readCompany(context, staff, params.companyId),
  )
  deskRoute(app, context, 'POST /api/desk/companies/{companyId}/people/{personId}/contacts', ({ staff, params }) =>
    showContacts(context, staff, params),
  )
}
