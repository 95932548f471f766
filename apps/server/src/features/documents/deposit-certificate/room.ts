import type { Room } from '../../../room.ts'
import { depositCertificateRoutes } from './routes.ts'

/** Says what the house must know of papers of this product. */
export const depositCertificate: Room = {
  routes: depositCertificateRoutes,
  attestedProducts: { DEPOSIT: () => ({ kind: 'DEPOSIT' }) },
}
