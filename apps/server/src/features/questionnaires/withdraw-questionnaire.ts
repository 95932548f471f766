import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { recordAudit } from '../audit/door.ts'
import { deleteDocuments } from '../uploads/door.ts'
import { subjectOf } from './questionnaire/documents-of-version.ts'
import { lockLastVersion } from './questionnaire/lock-last-version.ts'
import { stepQuestionnaire } from './questionnaire/step-questionnaire.ts'
import { deleteSections } from './questionnaire/store.ts'

/** Throws away what was filled in. The version before goes on holding; a client without one has not begun. */
export async function withdrawQuestionnaire(
  context: Context,
  authority: CompanyAuthority,
): Promise<Result<undefined, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const found = await lockLastVersion(transaction, authority)
    if (!found.ok) return found
    const locked = found.value
    // Sections may be written and deleted while the version is the client's, so they go first.
    if (locked.row.state === 'new' || locked.row.state === 'returned') {
      await deleteSections(transaction, locked)
      await deleteDocuments(transaction, { companyId, purpose: 'questionnaire', subject: subjectOf(locked) })
    }
    const stepped = await stepQuestionnaire(context, transaction, locked, { event: 'WITHDRAW', by: 'client', at })
    if (!stepped.ok) return refused({ code: stepped.error })
    const { version } = locked
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'questionnaireWithdrawn',
      subjectId: companyId,
      facts: { version },
      at,
    })
    return ok(undefined)
  })
}
