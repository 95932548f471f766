import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { type CardApplicationEvent, step } from '@dilo/domain/flows/card-application.ts'
import type { OrderKind } from '../../accounts/door.ts'
import { cardOnce } from '../record/once.ts'
import { readCardApplication } from './list-applications.ts'
import { type ApplicationRow, lockApplication } from './store.ts'
import { isApplicant, mayApply } from './who-applies.ts'

/** Applications for cards, as orders of a company. */
export const applicationOrders: OrderKind<ApplicationRow, CardApplicationEvent, CardApplication> = {
  once: cardOnce,
  lock: lockApplication,
  mayWrite: (asking, row?: ApplicationRow) => (row === undefined ? isApplicant(asking) : mayApply(row, asking)),
  step,
  refusals: { notFound: 'notFound', noRight: 'cardOwnerOnly', stale: 'questionnaireStatusNotChanged' },
  shown: (_, reader, asking, applicationId) => readCardApplication(reader, asking, applicationId),
}
