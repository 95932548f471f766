import type pg from 'pg'
import { openHouseInMemory } from '@dilo/clearing-house/open-house-in-memory.ts'
import { certain } from '@dilo/domain/result.ts'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'
import { isoClearing } from '../../adapters/clearing/iso-clearing.ts'
import type { Context } from '../../context.ts'
import type { Clock } from '../../ports/clock.ts'
import { houseInProcess } from '../clearing-house/house-in-process.ts'
import { disordered, findPayer, waitsOfMinutes, type World } from '../clearing-simulator/world.ts'
import type { RandomSource } from '../random-source.ts'
import { leapingClock } from '../simulation/leaping-clock.ts'
import type { Mood } from '../simulation/simulate.ts'
import { openSimulatedBank, type SimulatedBank } from '../simulation/simulated-bank.ts'
import type { Actor } from '../simulation/turns.ts'
import { testConfig } from '../test-config.ts'

/** An account of a client that other banks pay to. */
type Recipient = { readonly accountId: string; readonly iban: string; readonly code: string; readonly name: string }

/** A bank of the country: its connections break, and so does its line to the house. */
export type CountryBank = SimulatedBank & {
  readonly code: BankCode
  readonly context: Context
  readonly payer: World['payer']
  readonly recipients: readonly Recipient[]
}

export type Country = {
  readonly random: RandomSource
  readonly mood: Mood
  readonly clock: Clock & Actor
  readonly house: ReturnType<typeof openHouseInMemory>
  readonly banks: readonly CountryBank[]
  close(): Promise<void>
}

const codes = ['388888', '305299', '322001'].map((code) => certain(parseBankCode(code)))

/** Opens three banks, each on a database of its own, and a clearing house between them. */
export async function openCountry(random: RandomSource): Promise<Country> {
  // Six in the morning in Kyiv: the whole simulation is one day.
  const clock = leapingClock(random, Date.parse('2026-11-20T04:00:00Z'))
  const house = openHouseInMemory({ clock: neverBack(clock), members: codes })
  const banks: CountryBank[] = []
  for (const code of codes) banks.push(await openBank({ random, clock, house }, code))
  return { random, mood: moodOf(banks), clock, house, banks, close }

  async function close(): Promise<void> {
    for (const bank of banks) await bank.close()
    house.close()
  }
}

/** The clocks of the banks differ; the house is one machine, whose clock does not go back. */
function neverBack(clock: Clock): Clock {
  let latest = 0
  return { now: () => (latest = Math.max(latest, clock.now())) }
}

/** The country is calm when each of its banks is. */
const moodOf = (banks: readonly CountryBank[]): Mood => ({
  get calm() {
    return banks.every(({ mood }) => mood.calm)
  },
  set calm(calm) {
    for (const { mood } of banks) mood.calm = calm
  },
})

async function openBank({ random, clock, house }: Pick<Country, 'random' | 'clock' | 'house'>, code: BankCode): Promise<CountryBank> {
  const config = { ...testConfig({ BANK_CODE: code }), ...waitsOfMinutes }
  const simulated = await openSimulatedBank(random, { config, breaks: () => random.chance(2) })
  const { bank, owner, mood, breakable } = simulated
  const line = isoClearing({ transport: houseInProcess(house, code), clock, own: code })
  const context = { ...bank.context, config, database: breakable, bankDatabase: breakable, clock, clearing: disordered(line, random, mood) }
  const payer = await findPayer(owner)
  return { ...simulated, code, context, payer, recipients: await findRecipients(owner, payer.companyId) }
}

async function findRecipients(owner: pg.Client, payerCompany: string): Promise<readonly Recipient[]> {
  const { rows } = await owner.query<Recipient>(
    `select a.account_id as "accountId", a.iban, c.client_code as code, c.full_name_uk as name
     from client_account a join company c using (company_id)
     where company_id <> $1 and currency = 'UAH' and status = 'OPEN' and demo_tenant_id is null order by iban limit 3`,
    [payerCompany],
  )
  return rows
}
