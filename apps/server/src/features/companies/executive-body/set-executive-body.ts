import type { ExecutiveBody } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Context } from '../../../context.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CompanyAuthority, NOTICE_LIFE_MS } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { findCompanyNames, findPersonNames } from '../blocks/store.ts'
import { tellHeads } from '../heads/tell-heads.ts'
import { lockRights } from '../rights/lock-rights.ts'
import { executiveBodyMessages } from './executive-body-messages.ts'
import { lockExecutiveBody, storeExecutiveBody } from './store.ts'

/**
 * Sets which body governs a company (spec section 3), as one of its heads says: it decides who will sign the company's
 * questionnaire. It gives nobody a right. All heads are notified, also the one who set it: a session that was left open
 * must not do it unseen. The same body again changes nothing.
 */
export async function setExecutiveBody(
  context: Context,
  authority: CompanyAuthority,
  executiveBody: ExecutiveBody,
): Promise<Result<undefined, Refusal>> {
  const set = await inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const { companyId } = authority
    const company = await lockExecutiveBody(transaction, companyId)
    const { relationType, permissions } = await lockRights(transaction, authority)
    const may = !company.sole_entrepreneur && headsCompany(relationType) && permissions.includes('ACCOUNTS_WRITE')
    if (!may) return refused({ code: 'noAuthority' })
    if (company.executive_body === executiveBody) return ok(undefined)
    await storeExecutiveBody(transaction, companyId, executiveBody)
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'executiveBodyChanged',
      subjectId: companyId,
      facts: { executiveBody },
      at: new Date(context.clock.now()),
    })
    await tell(context, transaction, authority, { before: company.executive_body, after: executiveBody })
    return ok(undefined)
  })
  if (set.ok) context.wakeOutbox()
  return set
}

type Change = { readonly before: ExecutiveBody | null; readonly after: ExecutiveBody }

async function tell(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: CompanyAuthority,
  change: Change,
): Promise<void> {
  const company = await findCompanyNames(transaction, companyId)
  const person = fullNamesOf(await findPersonNames(transaction, personId))
  const messages = executiveBodyMessages({ company, person, ...change, contactPhone: config.contactPhone })
  const now = clock.now()
  await tellHeads(transaction, companyId, messages, { now, expires: now + NOTICE_LIFE_MS })
}
