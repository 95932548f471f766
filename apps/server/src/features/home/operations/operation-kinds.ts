import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { listApplications } from '../../accounts/door.ts'
import { listCardApplications } from '../../cards/door.ts'
import { listDepositOperations } from '../../deposits/door.ts'
import { listExchangeRequests } from '../../exchange/door.ts'
import { listVersions } from '../../questionnaires/door.ts'

/**
 * The operations that a room gives: the latest changed first, without withdrawn ones, and how many the company
 * has to finish, also beyond the list.
 */
type ListOfKind = (
  context: Context,
  authority: CompanyAuthority,
  atMost: number,
) => Promise<{ readonly operations: readonly Operation[]; readonly unfinished: number }>

type Listing = (reader: Reader, authority: CompanyAuthority, atMost: number) => ReturnType<ListOfKind>

/** For a room that needs the database alone. */
const byRows =
  (list: Listing): ListOfKind =>
  ({ database }, authority, atMost) =>
    list(database, authority, atMost)

/** Every kind of operation (spec section 3). */
export const operationKinds: Readonly<Record<Operation['kind'], ListOfKind>> = {
  ACCOUNT_OPENING: byRows(listApplications),
  CARD_APPLICATION: byRows(listCardApplications),
  DEPOSIT_OPERATION: byRows(listDepositOperations),
  // The list needs the right to see accounts, its requests that of payments.
  EXCHANGE_REQUEST: async (context, authority, atMost) => {
    if (!authority.permissions.includes('PAYMENTS_VIEW')) return { operations: [], unfinished: 0 }
    const { requests: operations, unfinished } = await listExchangeRequests(
      context,
      context.database,
      authority,
      atMost,
    )
    return { operations, unfinished }
  },
  QUESTIONNAIRE: byRows(listVersions),
}
