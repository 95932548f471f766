import type { Registrant } from '@dilo/domain/flows/registration.ts'
import type { KnownToBank } from '@dilo/domain/flows/next-registration-check.ts'
import { parseEdrpou } from '@dilo/domain/values/edrpou.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { keptPhone, type Phone } from '@dilo/domain/values/phone.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findPersonByInn } from '../../access/door.ts'
import { whoGivesWay } from './reserved-codes.ts'

type Named = {
  readonly registrant: Registrant
  readonly clientCode: string
  readonly inn: string
  readonly phone: Phone
  /** The company whose invitation is open to the registering person: it does not stop them. */
  readonly invitedTo: string | null
  /** Milliseconds: a reservation that is valid at this moment belongs to its person. */
  readonly now: number
}

/** A client of a branch, as far as a registration asks. */
type BranchClient = {
  readonly clientCode: string
  readonly phone: Phone | null
  readonly passportNumber: string | null
  readonly elsewhere: boolean
}

/**
 * The bank's own facts about a person who has named their organization. People and companies of demos do not count
 * here.
 */
export async function readKnownToBank(reader: Reader, named: Named): Promise<KnownToBank> {
  const { registrant, clientCode, inn, phone, invitedTo, now } = named
  // The company before the person: a registration at this moment creates both at once, and its refusal names the person
  // first.
  const company = await findCompany(reader, clientCode)
  const isRegistered = (await findPersonByInn(reader, inn)) !== null
  const givesWay = await whoGivesWay(reader, { inn, clientCode }, now)
  const client = await findBranchClient(reader, inn)
  const ofPhone = await findBranchPeopleByPhone(reader, phone)
  const elsewhere = (await findBranchClient(reader, clientCode))?.elsewhere === true
  const isOthersCompany = company !== null && company !== invitedTo && !givesWay.company
  return {
    codesExist: parseInn(inn).ok && (registrant === 'entrepreneur' || clientCode === inn || parseEdrpou(clientCode).ok),
    person: isRegistered && !givesWay.person ? { as: 'registered' } : personOf(client, phone),
    company: isOthersCompany ? 'client' : elsewhere ? 'clientElsewhere' : 'unknown',
    phoneOfAnother: ofPhone.length > 0 && ofPhone.every((one) => one.clientCode !== inn),
  }
}

function personOf(client: BranchClient | null, phone: Phone): KnownToBank['person'] {
  if (client === null) return { as: 'unknown' }
  if (client.elsewhere) return { as: 'clientElsewhere' }
  const held = client.phone === null ? 'none' : client.phone === phone ? 'same' : 'another'
  return { as: 'client', phone: held, passport: client.passportNumber === null ? 'unknown' : 'known' }
}

async function findCompany(reader: Reader, clientCode: string): Promise<string | null> {
  const row = await reader
    .selectFrom('company_view as company')
    .select('company_id')
    .where('client_code', '=', clientCode)
    .where('demo_tenant_id', 'is', null)
    .where('gave_way_at', 'is', null)
    .executeTakeFirst()
  return row?.company_id ?? null
}

const branchClients = (reader: Reader) => reader.selectFrom('branch_client').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof branchClients>['executeTakeFirstOrThrow']>>

const readRow = (row: Row): BranchClient => ({
  clientCode: row.client_code,
  phone: row.phone === null ? null : keptPhone(row.phone),
  passportNumber: row.passport_number,
  elsewhere: row.elsewhere,
})

/** The client of a branch with this code. */
export async function findBranchClient(reader: Reader, clientCode: string): Promise<BranchClient | null> {
  const row = await branchClients(reader).where('client_code', '=', clientCode).executeTakeFirst()
  return row ? readRow(row) : null
}

const LENGTH_OF_INN = 10

/** The people who gave this phone to a branch: a couple may share one. */
export async function findBranchPeopleByPhone(reader: Reader, phone: Phone): Promise<BranchClient[]> {
  const rows = await branchClients(reader).where('phone', '=', phone).orderBy('client_code').execute()
  return rows.filter(({ client_code }) => client_code.length === LENGTH_OF_INN).map(readRow)
}
