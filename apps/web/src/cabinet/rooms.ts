// Rooms that bring much code come first: the rows of the others stand together in the built file, and compress well.
import { homePages } from './home/room.ts'
import { inboxPages } from './inbox/room.ts'
import { paymentFormPages, paymentsPages } from './payments/room.ts'
import { operationsListPages } from './operations-list/room.ts'
import { accountsPages } from './accounts/room.ts'
import { cardsPages } from './cards/room.ts'
import { companiesPages } from './companies/room.ts'
import { companyPages } from './company/room.ts'
import { depositsPages } from './deposits/room.ts'
import { exchangePages } from './exchange/room.ts'
import { peoplePages } from './people/room.ts'
import { personPages } from './person/room.ts'
import { questionnairePages } from './questionnaire/room.ts'
import { settingsPages } from './settings/room.ts'
import { statementsPages } from './statements/room.ts'
import { supportPages } from './support/room.ts'
import { trailPages } from './trail/room.ts'
import { verificationPages } from './verification/room.ts'

/**
 * Every page of the cabinet, room by room. Its route, its place in the menu, its breadcrumb, its command in the palette
 * and its keys come from here. The palette offers pages in this order, and the menu those of a section.
 */
export const pages = {
  ...paymentFormPages,
  ...homePages,
  ...inboxPages,
  ...companiesPages,
  ...accountsPages,
  ...statementsPages,
  ...cardsPages,
  ...depositsPages,
  ...exchangePages,
  ...paymentsPages,
  ...companyPages,
  ...operationsListPages,
  ...peoplePages,
  ...questionnairePages,
  ...trailPages,
  ...verificationPages,
  ...supportPages,
  ...settingsPages,
  ...personPages,
}

export type PageName = keyof typeof pages

declare module './address/page-address.ts' {
  interface RegisteredPages {
    pages: typeof pages
  }
}
