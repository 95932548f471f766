import type { Body } from '@dilo/contract/calls.ts'
import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { mayApplyForCard } from '@dilo/domain/cards/card-application-limits.ts'
import { step } from '@dilo/domain/flows/card-application.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRights, paymentsGate } from '../../companies/door.ts'
import { peopleWhoAct } from '../../signing/door.ts'
import { isOpenProgram } from '../record/programs-store.ts'
import { orderedOnce } from '../record/once.ts'
import { presentApplication } from './presenter.ts'
import { type Filled, readForm } from './read-form.ts'
import { possible } from './still-possible.ts'
import {
  type ApplicationRow,
  countOpen,
  findApplication,
  insertApplication,
  lockApplication,
  storeApplication,
} from './store.ts'
import { isApplicant, mayApply } from './who-applies.ts'

type Typed = Body<'POST /api/card-service/applications'>
type Mended = Body<'PUT /api/card-service/applications/{applicationId}'>

/** Writes an application, to be signed. A repeated key with the same request changes nothing. */
export function applyForCard(
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<CardApplication, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const asking = await lockRights(transaction, authority)
    if (!isApplicant(asking)) return refused<Refusal>({ code: 'cardOwnerOnly' })
    const written = await orderedOnce(transaction, { companyId, key, request: body }, at, async () => {
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
        author_person_id: authority.personId,
        created_at: at,
      })
      return ok(applicationId)
    })
    return written.ok ? shown(transaction, asking, written.value) : written
  })
}

/** Changes an application that is not at the processor. It refuses a caller who saw another version. */
export function mendApplication(
  context: Context,
  authority: CompanyAuthority,
  applicationId: string,
  body: Mended,
  key: string,
): Promise<Result<CardApplication, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockApplication(transaction, companyId, applicationId)
    if (row === undefined) return refused<Refusal>({ code: 'notFound' })
    const asking = await lockRights(transaction, authority)
    if (!mayApply(row, asking)) return refused<Refusal>({ code: 'cardOwnerOnly' })
    const order = { companyId, key, request: { applicationId, body } }
    const written = await orderedOnce(transaction, order, at, async () => {
      const taken = step(row.state, 'SAVE')
      if (!taken.ok) return refused({ code: taken.error })
      if (row.version !== body.version) return refused({ code: 'questionnaireStatusNotChanged' })
      const filled = await readPossible(transaction, companyId, body)
      if (!filled.ok) return filled
      await storeApplication(transaction, row, { ...changeOf(row, filled.value), state: taken.value.next, at })
      return ok(applicationId)
    })
    return written.ok ? shown(transaction, asking, written.value) : written
  })
}

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
  body: Typed | Mended,
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

/** An application as calls answer it. */
export async function shown(
  reader: Reader,
  authority: CompanyAuthority,
  applicationId: string,
): Promise<Result<CardApplication, Refusal>> {
  const row = await findApplication(reader, authority.companyId, applicationId)
  return row === undefined ? refused({ code: 'notFound' }) : ok(presentApplication(row, authority))
}
