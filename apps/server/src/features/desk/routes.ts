import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../desk-context.ts'
import { deskActionRoutes } from './actions/routes.ts'
import { deskApplicationRoutes } from './applications/routes.ts'
import { deskDocumentRoutes } from './documents/routes.ts'
import { deskEnquiryRoutes } from './enquiries/routes.ts'
import { deskBesideRoutes } from './beside/routes.ts'
import { deskClearingDayRoutes } from './clearing-days/routes.ts'
import { deskCompanyRoutes } from './company/routes.ts'
import { deskHeadRoutes } from './heads/routes.ts'
import { deskHeldRoutes } from './held/routes.ts'
import { deskIncomingRoutes } from './incoming/routes.ts'
import { deskInboxRoutes } from './inbox/routes.ts'
import { deskListRoutes } from './lists/routes.ts'
import { deskQuestionnaireRoutes } from './questionnaires/routes.ts'
import { deskRegistrationRoutes } from './registrations/routes.ts'
import { deskRegisterRoutes } from './registers/routes.ts'
import { routesOfProducts } from './products/products.ts'
import { deskSignInRoutes } from './sign-in/routes.ts'
import { deskStaffRoutes } from './staff/routes.ts'
import { deskTrailRoutes } from './trail/routes.ts'
import { deskWorkRoutes } from './work/routes.ts'

const features = [
  deskInboxRoutes,
  deskWorkRoutes,
  deskRegistrationRoutes,
  deskApplicationRoutes,
  deskQuestionnaireRoutes,
  deskListRoutes,
  deskHeldRoutes,
  deskIncomingRoutes,
  deskClearingDayRoutes,
  deskHeadRoutes,
  deskEnquiryRoutes,
  ...routesOfProducts,
  deskCompanyRoutes,
  deskBesideRoutes,
  deskDocumentRoutes,
  deskActionRoutes,
  deskRegisterRoutes,
  deskStaffRoutes,
  deskTrailRoutes,
]

export async function deskRoutes(app: FastifyInstance, context: DeskContext): Promise<void> {
  await deskSignInRoutes(app, context)
  for (const routes of features) routes(app, context)
}
