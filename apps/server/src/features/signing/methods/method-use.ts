import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { unused, type UseSoFar } from '@dilo/domain/signing/method-limit.ts'
import type { PersonLimit } from '@dilo/domain/signing/person-limits.ts'
import type { Signatory } from '@dilo/domain/signing/signature.ts'
import { type BusinessDate, businessDateAt, firstOfMonth } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { findUse, lockMethodUse, usedInCompany } from './store.ts'

/** The amount that each person has signed by each method today, in Kyiv: hryvnia, without void or withdrawn ones. */
type UsedToday = (personId: string, method: SigningMethod) => Kopiykas

export async function readUse(context: Context, reader: Reader, personIds: readonly string[]): Promise<UsedToday> {
  const rows = await findUse(reader, personIds, businessDateAt(context.clock.now()))
  return (personId, method) => rows.find((row) => row.person_id === personId && row.method === method)?.amount ?? zero
}

/** True if a limit counts what was signed before: nobody else's signatures in the company are summed up. */
const counts = (own: PersonLimit | undefined): own is PersonLimit =>
  own !== undefined && (own.perDay !== null || own.perMonth !== null)

type Whose = { readonly companyId: string; readonly signatory: Pick<Signatory, 'personId' | 'limits'> }

/** The amounts that a person has signed in a company by a method, as far as a limit of their own counts them. */
async function readInCompany(
  reader: Reader,
  { companyId, signatory: { personId, limits } }: Whose,
  method: SigningMethod,
  day: BusinessDate,
): Promise<UseSoFar['inCompany']> {
  if (!counts(limits[method])) return unused.inCompany
  const [row] = await usedInCompany(reader, companyId, personId, method, firstOfMonth(day), day)
  return row === undefined ? unused.inCompany : { today: row.today, month: row.month }
}

/** The use that counts towards the limits of people who sign for a company, without a lock. */
export async function readUseOf(
  context: Context,
  reader: Reader,
  companyId: string,
  signatories: readonly Whose['signatory'][],
): Promise<(personId: string, method: SigningMethod) => UseSoFar> {
  const day = businessDateAt(context.clock.now())
  const counted = signatories.flatMap((signatory) =>
    (Object.keys(signatory.limits) as SigningMethod[]).map((method) => ({ signatory, method })),
  )
  const [today, ...inCompanies] = await sideBySide([
    readUse(
      context,
      reader,
      signatories.map(({ personId }) => personId),
    ),
    ...counted.map(({ signatory, method }) => readInCompany(reader, { companyId, signatory }, method, day)),
  ])
  return (personId, method) => {
    const place = counted.findIndex((one) => one.signatory.personId === personId && one.method === method)
    return { today: today(personId, method), inCompany: inCompanies[place] ?? unused.inCompany }
  }
}

/**
 * The use that counts towards the limits of a person's signature, locked against growth until the transaction ends, so
 * that concurrent signatures never exceed a limit together. A limit of a month is locked by the use of its first day,
 * because signatures on the two sides of midnight lock different days.
 */
export async function lockUse(
  transaction: DatabaseTransaction,
  whose: Whose,
  method: SigningMethod,
  day: BusinessDate,
): Promise<UseSoFar> {
  const { personId, limits } = whose.signatory
  const first = firstOfMonth(day)
  const hasMonth = limits[method]?.perMonth !== undefined && limits[method].perMonth !== null
  if (hasMonth && first !== day) await lockMethodUse(transaction, personId, method, first)
  const today = await lockMethodUse(transaction, personId, method, day)
  // A statement of its own: it sees what was committed before the lock was given.
  return { today, inCompany: await readInCompany(transaction, whose, method, day) }
}
