import { access } from './features/access/room.ts'
import { accounts } from './features/accounts/room.ts'
import { audit } from './features/audit/room.ts'
import { cards } from './features/cards/room.ts'
import { companies } from './features/companies/room.ts'
import { demo } from './features/demo/room.ts'
import { deposits } from './features/deposits/room.ts'
import { depositCertificate } from './features/documents/deposit-certificate/room.ts'
import { exchangePaper } from './features/documents/exchange-paper/room.ts'
import { documents } from './features/documents/room.ts'
import { enquiries } from './features/enquiries/room.ts'
import { exchange } from './features/exchange/room.ts'
import { home } from './features/home/room.ts'
import { notices } from './features/notices/room.ts'
import { payments } from './features/payments/room.ts'
import { people } from './features/people/room.ts'
import { questionnaires } from './features/questionnaires/room.ts'
import { signing } from './features/signing/room.ts'
import { uploads } from './features/uploads/room.ts'
import type { Room } from './room.ts'

/**
 * The rooms, from the lowest to the highest, and parts of a room that are about one product. Central places are loops over
 * this list. Lists of things of all rooms follow its order.
 */
export const rooms: readonly Room[] = [
  access,
  audit,
  companies,
  uploads,
  notices,
  accounts,
  enquiries,
  signing,
  questionnaires,
  cards,
  payments,
  deposits,
  exchange,
  documents,
  depositCertificate,
  exchangePaper,
  people,
  home,
  demo,
]
