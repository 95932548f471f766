import type { Answer } from '@dilo/contract/calls.ts'
import type { ShownCardSpending } from '@dilo/contract/card-spending-calls.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type OpenChange, peopleWhoAct, presentSigning, readOpenChanges } from '../../signing/door.ts'
import { cardSpending } from './spending-kind.ts'
import { spendingOf } from './stored-spending.ts'

/** The open proposals to let cards spend more, with their missing signatures. */
export async function listSpending(
  context: Context,
  reader: Reader,
  { companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>,
): Promise<Answer<'GET /api/card-service/spending-changes'>> {
  const people = await peopleWhoAct(reader, companyId)
  const changes = await readOpenChanges(context, reader, cardSpending, companyId, people)
  return { changes: changes.map((change) => presentSpending(change, personId)) }
}

/** @param personId the caller */
function presentSpending(change: OpenChange, personId: string): ShownCardSpending {
  const { subjectId, version, name, accounts, ...own } = spendingOf(change.row)
  return {
    id: change.row.change_id,
    of: own.of,
    subjectId,
    subjectVersion: version,
    name,
    accounts: accounts.map((account) => ({ ...account })),
    lastDigits: 'lastDigits' in own ? own.lastDigits : null,
    limits: 'limits' in own ? own.limits : null,
    amount: 'amount' in own ? own.amount : null,
    cards: 'cards' in own ? [...own.cards] : null,
    ...presentSigning(cardSpending, change, personId),
  }
}
