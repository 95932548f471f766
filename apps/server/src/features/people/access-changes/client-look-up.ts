import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Inn } from '@dilo/domain/values/inn.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type CompanyAuthority, type Counter, countEach, type TooMany } from '../../access/door.ts'
import { findByInn, type FoundClient, hasPhone } from '../relations/offers-store.ts'

/** Look-ups of one company in 24 hours: more people than it takes on in a day, too few to search with. */
const OF_COMPANY: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'people looked up by a company',
  cap: 10,
  windowMs: DAY,
}

/** The limit of one head, over all companies. */
const OF_HEAD: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'people looked up by a head',
  cap: 20,
  windowMs: DAY,
}

export const lookUpCounters = ({ companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>) =>
  [
    { ...OF_COMPANY, of: companyId },
    { ...OF_HEAD, of: personId },
  ] as const

/** РНОКПП and phone as a head has typed them. */
export type NamedClient = { readonly inn: Inn; readonly phone: Phone }

/**
 * The client with this РНОКПП whose confirmed phone is this one; null: no client has both. Whether it is the number, the
 * phone or both that are wrong, the same two questions are asked, so neither the answer nor its time tells who is a client.
 */
export async function findNamedClient(reader: Reader, { inn, phone }: NamedClient): Promise<FoundClient | null> {
  const found = await findByInn(reader, inn)
  const isTheirs = await hasPhone(reader, found?.personId ?? NOBODYS, phone)
  return isTheirs ? found : null
}

const NOBODYS = '00000000-0000-0000-0000-000000000000'

/**
 * The same for a caller who guesses, perhaps: counted and committed before anything is looked up, so that neither a
 * refusal nor a broken connection gives a look-up back.
 */
export async function lookUpClient(
  context: Context,
  authority: Pick<CompanyAuthority, 'companyId' | 'personId'>,
  named: NamedClient,
): Promise<Result<FoundClient | null, TooMany>> {
  const counted = await countEach(context, context.database, lookUpCounters(authority))
  return counted.ok ? ok(await findNamedClient(context.database, named)) : counted
}
