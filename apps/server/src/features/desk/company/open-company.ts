import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { isRelated } from '../case/related-companies.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { countOpened, findByCode, findByIban, findOpening, isClient } from './store.ts'

/** A company stays open for this long to the person who gave a reason, in milliseconds. */
const OPEN_MS = HOUR

/** So many companies within an hour are no work on cases. */
const MANY = 50

type Opened = { readonly companyId: string; /** An alarm. */ readonly isMany: boolean }

/** Opens a company for an hour: itself, its code or an IBAN, and the reason, which stands in the trail of the staff. */
export const openCompany = (
  context: DeskContext,
  staff: StaffAuthority,
  { reason, ...asked }: DeskBody<'POST /api/desk/companies/opening'>,
): Promise<Result<Opened, Refusal>> =>
  inTransaction<Opened, Refusal>(context.database, async (transaction) => {
    if (!isReason(reason)) return refused<Refusal>({ code: 'invalidRequest', fields: { reason: 'Invalid value' } })
    const companyId = await findAsked(transaction, asked)
    if (companyId === null) return refused<Refusal>({ code: 'notFound' })
    if (await isRelated(transaction, companyId, staff.inn)) return refused<Refusal>({ code: 'relatedToCompany' })
    const at = new Date(context.clock.now())
    const others = await countOpened(transaction, {
      staffId: staff.staffId,
      since: new Date(at.getTime() - HOUR),
      except: companyId,
    })
    recordLook(context, transaction, staff, { companyId, facts: { page: 'company', reason } })
    return ok({ companyId, isMany: others + 1 >= MANY })
  })

type Asked = { readonly search: string } | { readonly companyId: string }

async function findAsked(reader: Reader, asked: Asked): Promise<string | null> {
  if ('companyId' in asked) return (await isClient(reader, asked.companyId)) ? asked.companyId : null
  const iban = parseIban(asked.search)
  return iban.ok ? findByIban(reader, iban.value) : findByCode(reader, pastedCode(asked.search))
}

/**
 * Checks that a person has this company open: they gave a reason within the last hour. Nobody has one for which they act.
 */
export async function requireOpened(
  { clock }: DeskContext,
  transaction: DatabaseTransaction,
  { staffId, inn }: StaffAuthority,
  companyId: string,
): Promise<Result<{ readonly reason: string }, Refusal>> {
  if (await isRelated(transaction, companyId, inn)) return refused({ code: 'relatedToCompany' })
  const since = new Date(clock.now() - OPEN_MS)
  const opening = await findOpening(transaction, { staffId, companyId, since })
  return opening === null ? refused({ code: 'companyNotOpened' }) : ok(opening)
}
