import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { exchangeStateNames } from '@dilo/domain/flows/exchange-request.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Refusal } from '../../../refusal.ts'
import { isRelated } from '../actions/store.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { type ExchangePlace, exchangeSubject, findFillsAtDesk, findRequestAtDesk } from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/exchange/{companyId}/{exchangeId}'>

const papersOnWire = { none: 'NONE', toCheck: 'TO_CHECK', checked: 'CHECKED' } as const

/** A signed request as its client wrote it; that somebody looked is in the trail. */
export const lookAtExchange = (
  { database, clock }: DeskContext,
  staff: StaffAuthority,
  place: ExchangePlace,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(database, async (transaction) => {
    if (await isRelated(transaction, place.companyId, staff.inn)) return refused({ code: 'relatedToCompany' })
    const row = await findRequestAtDesk(transaction, place)
    if (row === undefined) return refused({ code: 'notFound' })
    recordStaffAudit(transaction, {
      by: { staffId: staff.staffId, sessionId: staff.sessionId },
      event: 'companyLookedAt',
      subjectId: place.companyId,
      facts: { exchangeId: place.exchangeId, page: 'exchange' },
      at: new Date(clock.now()),
    })
    const fills = await findFillsAtDesk(transaction, place)
    const openAction = await findOpenAction(transaction, exchangeSubject(place))
    const waitsForPapers = row.state === 'queued' && row.papers === 'toCheck'
    const decides = hasOneOf(staff.roles, ['officer']) && openAction === null
    return ok({
      ...place,
      company: { name: row.company, code: row.code },
      openAction,
      request: {
        number: String(row.number),
        side: row.side as Shown['request']['side'],
        state: exchangeStateNames[row.state as keyof typeof exchangeStateNames],
        currency: row.currency as Shown['request']['currency'],
        amount: String(row.amount),
        hryvnia: String(row.hryvnia),
        rate: String(row.rate),
        mode: row.mode === 'bank' ? 'BANK' : 'LIMIT',
        isPartial: row.partial,
        validUntil: row.valid_until,
        contact: { name: row.contact_name, phone: row.contact_phone },
        ground: row.ground,
        purpose: row.purpose,
        details: row.details === null ? null : { ...row.details },
        papers: papersOnWire[row.papers as keyof typeof papersOnWire],
        returned: (row.returned ?? []).map((note) => ({ ...note })),
        filled: String(row.filled_amount),
        version: row.version,
        fills: fills.map(({ amount, rate, hryvnia, fee, booked_at: at }) => ({
          amount: String(amount),
          rate: String(rate),
          hryvnia: String(hryvnia),
          fee: String(fee),
          at: at.toISOString(),
        })),
      },
      may: { check: waitsForPapers && decides, return: row.state === 'queued' && decides },
    })
  })
