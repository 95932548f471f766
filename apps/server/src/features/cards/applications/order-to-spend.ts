import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import type { WayToSpend } from '../spending-policy/way-to-spend.ts'
import { mayOrder, orderCard } from './sign-application.ts'
import { findApplication, lockApplication } from './store.ts'

/** A card that people of the company order together. */
export const orderToSpend: WayToSpend<Extract<CardSpending, { of: 'order' }>> = {
  async possible(_, reader, { spending: { subjectId, version }, by, people }) {
    const row = await findApplication(reader, by.companyId, subjectId)
    return mayOrder(reader, by, row, { version, people })
  },
  async carryOut(context, transaction, { spending, by, at }) {
    const row = await lockApplication(transaction, by.companyId, spending.subjectId)
    if (row === undefined)
      throw new Error(`The application ${spending.subjectId} is gone under the lock of its company`)
    // The change itself has already waited after a change of access.
    await orderCard(context, transaction, by, row, { at, until: null, isSignedAlone: false })
  },
}
