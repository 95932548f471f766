import { withTexts } from '../language.ts'
import { actionsPages } from './actions/room.ts'
import { applicationsPages } from './applications/room.ts'
import { cardDeliveriesPages } from './card-deliveries/room.ts'
import { cardMessagesPages } from './card-messages/room.ts'
import { clearingDaysPages } from './clearing-days/room.ts'
import { companiesPages } from './companies/room.ts'
import { enquiriesPages } from './enquiries/room.ts'
import { exchangePages } from './exchange/room.ts'
import { headsPages } from './heads/room.ts'
import { heldPages } from './held/room.ts'
import { incomingPages } from './incoming/room.ts'
import { inboxPages } from './inbox/room.ts'
import { questionnairesPages } from './questionnaires/room.ts'
import { queuesPages } from './queues/room.ts'
import { registersPages } from './registers/room.ts'
import { registrationsPages } from './registrations/room.ts'
import { rulesPages } from './rules/room.ts'
import { settlementsPages } from './settlements/room.ts'
import { staffPages } from './staff/room.ts'
import { trailPages } from './trail/room.ts'

const depositValues = withTexts(() => import('./registers/deposit-values.tsx'))
const exchangeValues = withTexts(() => import('./registers/exchange-values.tsx'))

/** The forms of the values of products. */
async function valuesOfProducts() {
  const [deposits, exchange] = await Promise.all([depositValues(), exchangeValues()])
  return { ...deposits.values, ...exchange.values }
}

/** Every page of the desk, room by room, in the order of the menu. Its route and its place in the menu come from here. */
export const deskPages = {
  ...inboxPages,
  ...queuesPages,
  ...registrationsPages,
  ...applicationsPages,
  ...headsPages,
  ...questionnairesPages,
  ...heldPages,
  ...incomingPages,
  ...clearingDaysPages,
  ...exchangePages,
  ...cardDeliveriesPages,
  ...settlementsPages,
  ...cardMessagesPages,
  ...enquiriesPages,
  ...companiesPages,
  ...actionsPages,
  ...registersPages(valuesOfProducts),
  ...staffPages,
  ...rulesPages,
  ...trailPages,
}

declare module './address/desk-path.ts' {
  interface RegisteredPages {
    readonly pages: typeof deskPages
  }
}
