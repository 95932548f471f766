import type { CardRefusedBecause } from '@dilo/domain/flows/card-application.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../../accounts/door.ts'
import { type RelatedPerson, whoActOn } from '../../signing/door.ts'

/** The company, account and holder of a requested card. */
type Wanted = { readonly company_id: string; readonly account_id: string; readonly holder_person_id: string }

/** The scheme reaches a holder at this form of phone number. */
const PHONE = /^380\d{9}$/

/**
 * Why this person can hold no card on this account as things stand. Null: they can.
 * @param people who act for the company
 */
export async function obstacleOf(
  reader: Reader,
  { company_id: companyId, account_id: accountId, holder_person_id: holderId }: Wanted,
  people: readonly RelatedPerson[],
): Promise<Extract<CardRefusedBecause, 'holderLeft' | 'phoneInvalid' | 'accountNotOpen'> | null> {
  const holder = whoActOn(people, accountId).find(({ person_id }) => person_id === holderId)
  if (holder === undefined) return 'holderLeft'
  if (!isPhone(holder.phone)) return 'phoneInvalid'
  const account = await findOwnAccount(reader, companyId, accountId)
  const carries = account !== undefined && account.status === 'OPEN' && carriesCards(account)
  return carries ? null : 'accountNotOpen'
}

export const isPhone = (phone: Phone | null): phone is Phone => phone !== null && PHONE.test(phone)

/** Cards pay from accounts in hryvnia that are there to be paid from. */
export const carriesCards = ({ currency, type }: { readonly currency: string; readonly type: string }): boolean =>
  currency === 'UAH' && (type === 'CURRENT' || type === 'CARD')

/** The same as an answer to a call: it names the field of the form. */
export async function possible(
  reader: Reader,
  wanted: Wanted,
  people: readonly RelatedPerson[],
): Promise<Result<void, Refusal>> {
  switch (await obstacleOf(reader, wanted, people)) {
    case null:
      return ok(undefined)
    case 'holderLeft':
      return refused({ code: 'invalidRequest', fields: { holderPersonId: 'Invalid value' } })
    case 'phoneInvalid':
      return refused({ code: 'financialPhoneInvalid' })
    case 'accountNotOpen':
      return refused({ code: 'accountNotOpen' })
  }
}
