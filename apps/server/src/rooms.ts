import { access } from './features/access/room.ts'
import { accounts } from './features/accounts/room.ts'
import { audit } from './features/audit/room.ts'
import { cards } from './features/cards/room.ts'
import { companies } from './features/companies/room.ts'
import { demo } from './features/demo/room.ts'
import { deposits } from './features/deposits/room.ts'
import { documents } from './features/documents/room.ts'
import { exchange } from './features/exchange/room.ts'
import { notices } from './features/notices/room.ts'
import { payments } from './features/payments/room.ts'
import { people } from './features/people/room.ts'
import { questionnaires } from './features/questionnaires/room.ts'
import { signing } from './features/signing/room.ts'
import { uploads } from './features/uploads/room.ts'
import { watchLists } from './features/watch-lists/room.ts'
import type { Room } from './room.ts'

/** The rooms, from the lowest to the highest. Central places are loops over this list. */
export const rooms = [
  access,
  audit,
  companies,
  uploads,
  watchLists,
  accounts,
  notices,
  signing,
  questionnaires,
  cards,
  exchange,
  payments,
  deposits,
  documents,
  people,
  demo,
] as const satisfies readonly Room[]
