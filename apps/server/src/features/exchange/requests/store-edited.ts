import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'
import { type RequestRow, storeRequest } from '../record/store.ts'

type Edited = Omit<Parameters<typeof storeRequest>[2], 'at'>

/** Stores another text of a locked request: its signatures are void. */
export async function storeEdited(
  transaction: DatabaseTransaction,
  row: RequestRow,
  edited: Edited,
  { by, at }: { readonly by: CompanyAuthority; readonly at: Date },
): Promise<void> {
  const { company_id: companyId, request_id: id, version } = row
  await voidSignaturesUnder(transaction, [{ companyId, id }], { cause: 'edited', at })
  await storeRequest(transaction, row, { ...edited, at }, 'raises')
  recordAudit(transaction, {
    companyId,
    by,
    event: 'exchangeChanged',
    subjectId: id,
    facts: { version: version + 1 },
    at,
  })
}
