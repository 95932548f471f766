import { randomUUID } from 'node:crypto'
import { type ExchangeGrounds, firstGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../../features/access/door.ts'
import { accountsOf, type ExchangeAccounts } from '../exchange-steps.ts'
import type { RandomSource } from '../random-source.ts'
import { DIRECTOR } from '../demo-people.ts'
import { companyOf, needSignatures, personOf } from '../signatories.ts'
import { testConfig } from '../test-config.ts'
import { enrich } from '../test-deposit.ts'
import type { Simulation } from '../simulation/simulate.ts'
import { openSimulatedBank, type SimulatedBank } from '../simulation/simulated-bank.ts'
import { ExchangeModel, type ModelRequest } from './exchange-model.ts'
import { simulatedDesk, type SimulatedDesk } from './simulated-desk.ts'

export type ExchangeSimulation = Simulation & {
  /** The instant at which it begins, in milliseconds since 1970. */
  readonly begins: number
}

export type ExchangeWorld = SimulatedBank & {
  readonly model: ExchangeModel
  readonly desk: SimulatedDesk
  readonly authority: CompanyAuthority
  readonly accounts: ExchangeAccounts
  /** The context of people's calls, and of the bank's own work at two servers: the connections of the first break. */
  readonly calls: Context
  readonly servers: readonly [Context, Context]
  /** Orders on their way to the dealer: tasks of the outbox. */
  readonly tasks: string[]
}

/** The official rate of the dollar, in millionths of a hryvnia. */
export const OFFICIAL = 43_100_000n

/** Opens a bank with a company that exchanges and a dealer. @param begins the instant, in milliseconds since 1970 */
export async function openWorld(random: RandomSource, begins: number): Promise<ExchangeWorld> {
  const config = testConfig({ SIGNING_CODES_PER_DAY: '1000000', GUESSES_PER_RANGE: '1000000', GUESSES_IN_ALL: '1000000' })
  const simulated = await openSimulatedBank(random, { config, breaks: () => random.chance(1) })
  const { bank, owner, mood, breakable } = simulated
  const companyId = await companyOf(bank, DIRECTOR)
  const accounts = await accountsOf(bank, companyId)
  await enrich(bank, companyId, accounts.hryvnia, kopiykas(2_000_000_00n))
  await enrich(bank, companyId, accounts.dollars, kopiykas(40_000_00n), 'USD')
  await needSignatures(bank, companyId, ['any'])
  await owner.query("update official_rate set rate = $1 where currency = 'USD'", [OFFICIAL])
  await owner.query('delete from outbox')
  bank.clock.advance(begins - bank.clock.now())
  const desk = simulatedDesk(random, mood, bank.clock)
  const { bankValues } = bank.context
  const at = ((of, moment) => (of.kind === 'exchangeGrounds' ? { value: withoutPapers } : bankValues.at(of, moment))) as typeof bankValues.at
  Object.assign(bank.context, { exchangeDesk: desk, bankValues: { ...bankValues, at } })
  const authority: CompanyAuthority = {
    companyId,
    personId: await personOf(bank, DIRECTOR),
    sessionId: randomUUID(),
    relationType: 'DIRECTOR',
    permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    signatureType: 'first',
    accounts: null,
    demo: null,
  } as CompanyAuthority
  return {
    ...simulated,
    model: new ExchangeModel(),
    desk,
    authority,
    accounts,
    calls: bank.context,
    servers: [{ ...bank.context, database: breakable, bankDatabase: breakable }, bank.context],
    tasks: [],
  }
}

const withoutPapers: ExchangeGrounds = { ...firstGrounds, grounds: firstGrounds.grounds.map((one) => ({ ...one, papers: [] })) }

export const now = ({ bank }: ExchangeWorld): number => bank.clock.now()

export const ratesSaid = ({ desk: { said } }: ExchangeWorld): string => (said.isStopped ? '' : `${said.buys} ${said.sells}`)

export const endsOf = ({ accounts: { hryvnia, dollars } }: ExchangeWorld, side: ModelRequest['side']) =>
  side === 'PURCHASE' ? { debtorAccountId: hryvnia, recipientAccountId: dollars } : { debtorAccountId: dollars, recipientAccountId: hryvnia }

/** An id as histories show it. */
export const short = (id: string): string => id.slice(-4)

/** The dealer's name of the order of a request. */
export const orderIdOf = ({ authority: { companyId } }: ExchangeWorld, requestId: string): string => `${companyId}/${requestId}`

/** Tasks of the outbox, as its reader takes them. */
export async function takeTasks({ owner, tasks }: ExchangeWorld): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("delete from outbox where task = 'handOverExchange' returning payload ->> 'requestId' as id")
  tasks.push(...rows.map(({ id }) => id))
}
