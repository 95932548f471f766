import type { Room } from '../../../room.ts'
import { attestedExchange } from './attested-exchange.ts'
import { exchangePaperRoutes } from './routes.ts'

/** Says what the house must know of papers of this product. */
export const exchangePaper: Room = {
  routes: exchangePaperRoutes,
  attestedProducts: attestedExchange,
}
