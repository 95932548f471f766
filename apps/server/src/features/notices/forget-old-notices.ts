import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { deleteEnded } from '../../db/delete-ended.ts'
import { accountNotices } from './accounts/account-notices.ts'
import { exchangeNotices } from './exchange/exchange-notices.ts'
import type { SortOfThings } from './things/things.ts'
import { cardNotices } from './cards/card-notices.ts'
import { depositNotices } from './deposits/deposit-notices.ts'

/** Notices are old after a quarter: the payment's own history keeps its outcome for good. */
const KEPT_MS = 90 * DAY

/** Deletes a portion of the older notices, read or not. @returns how many */
export const forgetOldNotices = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'notice', key: ['company_id', 'payment_id', 'position', 'person_id'], endedAt: 'happened_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )

const ofThing = ['company_id', 'notice_id', 'person_id'] as const

const forgetOldOf =
  ({ table }: SortOfThings, key: readonly ('company_id' | 'notice_id' | 'person_id' | 'happened_at')[] = ofThing) =>
  ({ database, clock }: Context, atMost: number): Promise<number> =>
    deleteEnded(database, { table, key, endedAt: 'happened_at' }, new Date(clock.now() - KEPT_MS), atMost)

/** The same of notices about things. @returns how many */
export const forgetOldAccountNotices = forgetOldOf(accountNotices, [
  'company_id',
  'person_id',
  'happened_at',
  'notice_id',
])
export const forgetOldCardNotices = forgetOldOf(cardNotices)
export const forgetOldDepositNotices = forgetOldOf(depositNotices)
export const forgetOldExchangeNotices = forgetOldOf(exchangeNotices)
