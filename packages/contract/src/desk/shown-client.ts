import { z } from 'zod'
import { instant } from '../wire.ts'

/** A client as pages of cases show it to an officer. */
export const shownClient = {
  name: z.string(),
  fullName: z.string(),
  code: z.string(),
  isEntrepreneur: z.boolean(),
  registeredAt: instant,
  status: z.string(),
}
