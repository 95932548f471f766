import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { groundOf } from '@dilo/domain/exchange/exchange-grounds.ts'
import { deadlineReminders } from '@dilo/domain/exchange/settlement-deadline.ts'
import { looksSplit } from '@dilo/domain/exchange/split-purchase.ts'
import { exchangeStateNames } from '@dilo/domain/flows/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DeskContext } from '../../../../desk-context.ts'
import { fullNameOf } from '../../../../db/person-names.ts'
import { inTransaction, type Reader } from '../../../../db/transaction.ts'
import type { Refusal } from '../../../../refusal.ts'
import { documentsOfRequest, exchangeGroundsAt } from '../../../exchange/door.ts'
import { refusalAbout } from '../../action/refusal-about.ts'
import { findOpenAction } from '../../registrations/store.ts'
import type { StaffAuthority } from '../../session/read-staff-authority.ts'
import { recordLook } from '../../trail/record-look.ts'
import {
  findDue,
  findPurchasesOfDay,
  findRequestAtDesk,
  findRequestsToCheck,
  type RequestAtDesk,
  type RequestPlace,
} from './store.ts'

declare module '../../trail/staff-facts.ts' {
  interface PagesOfProducts {
    exchange: { readonly requestId: string }
  }
}

const AT_MOST = 100

type Waiting = DeskAnswer<'GET /api/desk/exchange/requests'>['requests'][number]
type Shown = DeskAnswer<'GET /api/desk/exchange/requests/{companyId}/{requestId}'>

const companyOf = ({ short_name_uk: name, client_code: code }: { short_name_uk: string; client_code: string }) => ({
  name,
  code,
})

/** True if the day's purchases under a contract look like one that was cut into parts. */
async function isSplit(context: DeskContext, reader: Reader, row: RequestAtDesk): Promise<boolean> {
  const signedAt = row.signed_at ?? new Date(context.clock.now())
  const table = exchangeGroundsAt(context, signedAt.getTime())
  if (groundOf(table, row)?.isSplittingWatched !== true) return false
  const day = businessDateAt(signedAt)
  const of = { companyId: row.company_id, contractId: row.contract_id, day }
  const purchases = await findPurchasesOfDay(reader, of)
  return looksSplit(purchases.map(kopiykas), table.slightUnder)
}

/** A ground by its name on the day of the signature: the register may have dropped it since. */
function groundNamed(context: DeskContext, row: RequestAtDesk): Waiting['ground'] {
  if (row.ground === null) return null
  const found = groundOf(exchangeGroundsAt(context, row.signed_at?.getTime() ?? context.clock.now()), row)
  return { code: row.ground, name: found?.name ?? { uk: row.ground, ru: row.ground } }
}

async function waitingOf(context: DeskContext, reader: Reader, row: RequestAtDesk): Promise<Waiting> {
  const since = row.signed_at ?? new Date(context.clock.now())
  return {
    companyId: row.company_id,
    requestId: row.request_id,
    company: companyOf(row),
    number: String(row.number),
    currency: row.currency,
    amount: String(row.amount),
    hryvnia: String(row.hryvnia),
    ground: groundNamed(context, row),
    since: since.toISOString(),
    promisedBy: new Date(promisedAt('exchangePapers', since.getTime())).toISOString(),
    validUntil: row.valid_until,
    looksSplit: await isSplit(context, reader, row),
  }
}

/** Signed purchases whose papers wait for an officer, the oldest first. */
export async function listRequestsToCheck(
  context: DeskContext,
  { inn }: StaffAuthority,
): Promise<DeskAnswer<'GET /api/desk/exchange/requests'>> {
  const requests: Waiting[] = []
  for (const row of await findRequestsToCheck(context.database, inn, AT_MOST))
    requests.push(await waitingOf(context, context.database, row))
  return { requests }
}

/** Shows one of them to one of the bank's people, and writes into the trail that they looked. */
export const lookAtRequest = (
  context: DeskContext,
  staff: StaffAuthority,
  place: RequestPlace,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const row = await findRequestAtDesk(transaction, place)
    if (row === undefined) return refused({ code: 'notFound' })
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    const openAction = await findOpenAction(transaction, `${place.companyId} exchange ${place.requestId}`)
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { requestId: place.requestId, page: 'exchange' },
    })
    const documents = await documentsOfRequest(transaction, place.companyId, place.requestId)
    const waits = row.state === 'queued' && row.papers === 'toCheck'
    return ok({
      ...(await waitingOf(context, transaction, row)),
      ...written(row),
      documents: documents.map(({ id, asked, name, kind, pages }) => ({ id, asked, name, kind, pages })),
      openAction,
      mayDecide: waits && openAction === null && hasOneOf(staff.roles, ['officer']),
    })
  })

const papersOnWire = { none: 'NONE', toCheck: 'TO_CHECK', checked: 'CHECKED' } as const

function written(row: RequestAtDesk) {
  const { contract_number: number, contract_signed_on: signedOn, counterparty, contract_country: country } = row
  const isNamed = number !== null && signedOn !== null && counterparty !== null && country !== null
  return {
    version: row.version,
    side: row.side,
    state: exchangeStateNames[row.state],
    papers: papersOnWire[row.papers],
    rate: String(row.rate),
    mode: row.mode === 'bank' ? ('BANK' as const) : ('LIMIT' as const),
    purpose: row.purpose,
    details: row.details === null ? null : { ...row.details },
    author: fullNameOf(row),
    contact:
      row.contact_name === '' && row.contact_phone === '' ? null : { name: row.contact_name, phone: row.contact_phone },
    contract: isNamed ? { number, signedOn, counterparty, country, ...sumsOf(row) } : null,
  }
}

const sumsOf = ({ contract_amount: amount, contract_taken: taken }: RequestAtDesk) => ({
  amount: amount === null ? null : String(amount),
  left: amount === null ? null : String(amount > taken ? amount - taken : 0n),
})

/** Advances whose deadline is near or over. */
export async function listDue(
  { database, clock }: DeskContext,
  { inn }: StaffAuthority,
): Promise<DeskAnswer<'GET /api/desk/exchange/due'>> {
  const until = plusDays(businessDateAt(clock.now()), deadlineReminders[0])
  const rows = await findDue(database, { inn, until, atMost: AT_MOST })
  return {
    due: rows.flatMap((row) =>
      row.due_on === null
        ? []
        : [
            {
              companyId: row.company_id,
              requestId: row.request_id,
              company: companyOf(row),
              contract: row.number,
              counterparty: row.counterparty,
              currency: row.currency,
              amount: String(row.amount),
              creditedOn: row.credited_on,
              dueOn: row.due_on,
            },
          ],
    ),
  }
}
