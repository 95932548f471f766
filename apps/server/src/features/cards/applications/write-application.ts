import type { Body } from '@dilo/contract/calls.ts'
import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { mayApplyForCard } from '@dilo/domain/cards/card-application-limits.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { changeOrder, writeOrder } from '../../accounts/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { peopleWhoAct } from '../../signing/door.ts'
import { isOpenProgram } from '../record/programs-store.ts'
import { applicationOrders } from './application-orders.ts'
import { type Filled, readForm } from './read-form.ts'
import { possible } from './still-possible.ts'
import { type ApplicationRow, countOpen, insertApplication, storeApplication } from './store.ts'

type Typed = Body<'POST /api/card-service/applications'>
type Corrected = Body<'PUT /api/card-service/applications/{applicationId}'>

/** Writes an application, to be signed. A repeated key with the same request changes nothing. */
export const applyForCard = (
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<CardApplication, Refusal>> =>
  writeOrder(applicationOrders, context, authority, { key, request: body }, async ({ transaction, asking, at }) => {
    const { companyId, personId } = asking
    const open = await paymentsGate(transaction, asking)
    if (!open.ok) return open
    const filled = await readPossible(transaction, companyId, body)
    if (!filled.ok) return filled
    const applicationId = risingId()
    const free = mayApplyForCard(await countOpen(transaction, companyId, applicationId))
    if (!free.ok) return refused({ code: free.error })
    await insertApplication(transaction, {
      ...filled.value,
      company_id: companyId,
      application_id: applicationId,
      state: 'new',
      way: 'issue',
      author_person_id: personId,
      created_at: at,
    })
    return ok(applicationId)
  })

/** Changes an application that is not at the processor. It refuses a caller who saw another version. */
export const correctApplication = (
  context: Context,
  authority: CompanyAuthority,
  applicationId: string,
  body: Corrected,
  key: string,
): Promise<Result<CardApplication, Refusal>> =>
  changeOrder(
    applicationOrders,
    context,
    authority,
    { id: applicationId, key, request: { applicationId, body }, event: 'SAVE', version: body.version },
    async ({ transaction, asking, row, next, at }) => {
      const filled = await readPossible(transaction, asking.companyId, body)
      if (!filled.ok) return filled
      await storeApplication(transaction, row, { ...changeOf(row, filled.value), state: next, at })
      return ok(undefined)
    },
  )

/** A replacement has the account, holder and limits of its card; a blank that was refused becomes an ordered card. */
const changeOf = (row: ApplicationRow, { form, name_on_card, delivery_address, ...rest }: Filled) =>
  row.replaces === null
    ? { form, name_on_card, delivery_address, ...rest }
    : {
        form,
        name_on_card,
        delivery_address,
        way: 'order' as const,
        number_token: null,
        first_digits: null,
        last_digits: null,
      }

async function readPossible(
  transaction: DatabaseTransaction,
  companyId: string,
  body: Typed | Corrected,
): Promise<Result<Filled, Refusal>> {
  const filled = readForm(body)
  if (!filled.ok) return filled
  const { program_id: programId } = filled.value
  if (programId !== null && !(await isOpenProgram(transaction, companyId, programId)))
    return refused({ code: 'invalidRequest', fields: { programId: 'Invalid value' } })
  const people = await peopleWhoAct(transaction, companyId)
  const may = await possible(transaction, { ...filled.value, company_id: companyId }, people)
  return may.ok ? filled : may
}
