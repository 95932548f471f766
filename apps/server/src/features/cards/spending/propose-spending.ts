import type { Answer, Body } from '@dilo/contract/calls.ts'
import { boundedLimits, type CardSpending } from '@dilo/domain/cards/card-spending.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRights } from '../../companies/door.ts'
import { lockPeopleWhoAct, proposeChange } from '../../signing/door.ts'
import { findRequest } from '../allowances/store.ts'
import { mayDecide, spendingOfRequest } from '../allowances/answer-allowance.ts'
import { orderSpending } from '../applications/sign-application.ts'
import { findApplication } from '../applications/store.ts'
import { isApplicant } from '../applications/who-applies.ts'
import { limitsSpending } from '../life/set-limits.ts'
import { readLimits } from '../limits/read-limits.ts'
import { changeOf, programSpending } from '../programs/write-program.ts'
import { findProgram, findTouched } from '../record/programs-store.ts'
import { findCard } from '../record/store.ts'
import { cardSpending } from './spending-kind.ts'
import { listSpending } from './list-spending.ts'

type Call = 'POST /api/card-service/spending-changes'

type Asked = Body<Call>

/**
 * Proposes that a card may spend more, if the policy of its account asks for more than the caller's signature: the
 * people of the company sign it as they sign a payment of that amount (decision 228). It takes the place of an earlier
 * proposal about the same application, card, request or program.
 */
export async function proposeSpending(
  context: Context,
  authority: CompanyAuthority,
  asked: Asked,
  origin: string,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId } = authority
  const proposed = await inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!isApplicant(asking)) return refused({ code: 'cardOwnerOnly' })
    const spending = await spendingBy(context, transaction, asking, asked)
    if (!spending.ok) return spending
    // A program without cards spends nothing: its head changes it alone.
    if (spending.value.accounts.length === 0) return refused({ code: 'cardStatusNotChanged' })
    const people = await lockPeopleWhoAct(transaction, companyId)
    const { subjectId } = spending.value
    const put = await proposeChange(context, transaction, authority, cardSpending, {
      subjectId,
      proposal: spending.value,
      people,
      origin,
    })
    return put.ok ? ok(await listSpending(context, transaction, authority)) : put
  })
  if (proposed.ok) context.wakeOutbox()
  return proposed
}

/** The content of the proposal. The change itself checks that it is possible now. */
async function spendingBy(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  asked: Asked,
): Promise<Result<CardSpending, Refusal>> {
  const { companyId } = authority
  switch (asked.of) {
    case 'order': {
      const row = await findApplication(reader, companyId, asked.applicationId)
      if (row === undefined || row.replaces !== null) return refused({ code: 'notFound' })
      return ok(orderSpending(row, asked.version))
    }
    case 'limits': {
      const limits = readLimits(asked.limits)
      if (!limits.ok) return refused({ code: 'invalidRequest', fields: limits.error })
      const row = await findCard(reader, companyId, asked.cardId)
      if (row === undefined) return refused({ code: 'notCompanyCard' })
      return ok(limitsSpending(row, asked.version, boundedLimits(limits.value)))
    }
    case 'allowance': {
      const may = mayDecide(await findRequest(reader, companyId, asked.allowanceId), authority, context.clock.now())
      return may.ok ? ok(spendingOfRequest(may.value)) : may
    }
    case 'program': {
      const { programId, cards } = asked
      const touched = await findTouched(reader, companyId, { programId, cards })
      const change = changeOf(await findProgram(reader, companyId, programId), asked, touched)
      if (!change.ok) return change
      if (!change.value.raises) return refused({ code: 'cardStatusNotChanged' })
      return ok(await programSpending(reader, change.value, asked.version))
    }
  }
}
