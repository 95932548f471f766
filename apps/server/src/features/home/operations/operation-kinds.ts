import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { listApplications } from '../../accounts/door.ts'
import { listCardApplications } from '../../cards/door.ts'
import { listDepositOperations } from '../../deposits/door.ts'
import { listExchangeRequests } from '../../exchange/door.ts'
import { listVersions } from '../../questionnaires/door.ts'

/**
 * What a room tells of its kind of operation: the latest changed first, without withdrawn ones, and how many the company
 * has to finish, also beyond the list.
 */
type ListOfKind = (
  reader: Reader,
  authority: CompanyAuthority,
  atMost: number,
) => Promise<{ readonly operations: readonly Operation[]; readonly unfinished: number }>

/** Every kind of operation (spec section 3). */
export const operationKinds: Readonly<Record<Operation['kind'], ListOfKind>> = {
  ACCOUNT_OPENING: listApplications,
  CARD_APPLICATION: listCardApplications,
  DEPOSIT_OPERATION: listDepositOperations,
  // The list needs the right to see accounts, its requests that of payments.
  EXCHANGE_REQUEST: async (reader, authority, atMost) => {
    if (!authority.permissions.includes('PAYMENTS_VIEW')) return { operations: [], unfinished: 0 }
    const { requests: operations, unfinished } = await listExchangeRequests(reader, authority, atMost)
    return { operations, unfinished }
  },
  QUESTIONNAIRE: listVersions,
}
