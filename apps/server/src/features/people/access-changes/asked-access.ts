import type { Body } from '@dilo/contract/calls.ts'
import { type Position, positions } from '@dilo/domain/dictionaries/positions.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { becomesHead, closed, faultsOf, relationTypeOf } from '@dilo/domain/relations/given-access.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import { limitsOfDigits } from '@dilo/domain/signing/person-limits.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Refusal } from '../../../refusal.ts'

type Asked = Omit<Body<'PUT /api/operation-service/people/{personId}/change'>, 'password' | 'version'>

type Faults = Record<string, FieldMessageKey>

/**
 * Reads the access that a head requests for a person; a refusal names every field at fault. Another position brings its
 * bond to the company, and grants nothing by itself.
 * @param before the access that the person has, or had when they were disabled
 * @param around the company's accounts, and the day in Kyiv
 */
export function readAskedAccess(
  asked: Asked,
  before: Access,
  around: { readonly accounts: ReadonlySet<string>; readonly today: BusinessDate },
): Result<Access, Refusal> {
  const faults: Faults = {}
  const position = asked.positionCode ?? before.position
  const validUntil = dayOf(asked.validUntil, 'validUntil', faults)
  const date = dayOf(asked.authority?.date ?? null, 'authority', faults)
  const number = asked.authority?.number.trim() ?? ''
  const type = position === before.position || !isPosition(position) ? before.type : relationTypeOf(position)
  if (becomesHead(before.type, type)) faults['positionCode'] = 'Invalid value'
  if (number.length > NUMBER_LENGTH) faults['authority'] = 'Invalid value'
  // Another company's account is answered like none (security row 27).
  if (asked.accounts?.some((account) => !around.accounts.has(account))) faults['accounts'] = 'Invalid value'
  if (Object.values(asked.limits).some((limit) => Object.values(limit ?? {}).some((amount) => amount?.startsWith('-'))))
    faults['limits'] = 'Invalid amount'
  const access: Access = {
    type,
    position,
    permissions: closed(asked.permissions),
    signatureType: asked.signatureType,
    accounts: asked.accounts,
    limits: withoutEmpty(asked.limits),
    validUntil,
    authority: date === null ? null : { number, date },
  }
  for (const field of faultsOf(access, around.today)) faults[field] ??= emptyOr(field, asked)
  return Object.keys(faults).length === 0 ? ok(access) : refused({ code: 'invalidRequest', fields: faults })
}

/** As the column of the database. */
const NUMBER_LENGTH = 40

const isPosition = (code: string | null): code is Position => code !== null && isCodeOf(positions, code)

const emptyOr = (field: string, { validUntil, authority }: Asked): FieldMessageKey =>
  (field === 'validUntil' && validUntil === null) || (field === 'authority' && authority === null)
    ? 'This field is required'
    : 'Invalid value'

function dayOf(text: string | null, field: string, faults: Faults): BusinessDate | null {
  if (text === null) return null
  const day = parseBusinessDate(text)
  if (day.ok) return day.value
  faults[field] = day.error
  return null
}

/** A method whose limits are all absent has none. */
const withoutEmpty = (limits: Asked['limits']): Access['limits'] =>
  limitsOfDigits(
    Object.fromEntries(
      Object.entries(limits).filter(([, limit]) => Object.values(limit ?? {}).some((amount) => amount !== null)),
    ),
  )
