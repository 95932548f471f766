import type pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { BehaviourName } from '../clearing-house/behaviours.ts'
import { clearingOfTests, type ClearingOfTests } from '../clearing-house/clearing-of-tests.ts'
import { waitsOfMinutes, type World } from '../clearing-simulator/world.ts'
import type { RandomSource } from '../random-source.ts'
import { companyOf, needSignaturesFrom } from '../signatories.ts'
import { openSimulatedBank } from '../simulation/simulated-bank.ts'
import { testConfig } from '../test-config.ts'
import { clockOfTwoDays } from './clock-of-two-days.ts'
import { type Persona, personas, takeTheirPlaces } from './personas.ts'

/** From here on a payment needs two signatures: kopiykas. */
export const TWO_SIGN_FROM = 50_000n

/** Hryvnia. A payment of the largest is more than the account has; a day of them is more than a method may sign. */
const LIMITS = { SMS_SIGNING_LIMIT: '150000', SMS_SIGNING_DAY_LIMIT: '400000', EMAIL_SIGNING_LIMIT: '500', EMAIL_SIGNING_DAY_LIMIT: '1500' }

/** Counters of codes and messages are another proof's matter: they would only keep people from doing anything. */
const NEVER_FULL = Object.fromEntries(
  ['SIGNING_CODES_PER_DAY', 'MESSAGES_PER_RECIPIENT', 'MESSAGES_PER_PREFIX', 'MESSAGES_IN_ALL', 'GUESSES_PER_RANGE', 'GUESSES_IN_ALL'].map((name) => [
    name,
    '1000000',
  ]),
)

export type Recipient = { readonly iban: Iban; readonly name: string; readonly code: string }

export type PaymentWorld = Omit<World, 'recipients'> & {
  readonly recipients: readonly (World['recipients'][number] & Recipient)[]
  readonly outside: readonly Recipient[]
  readonly people: readonly Persona[]
  /** Another account of the payer's. */
  readonly otherAccount: string
}

const outsideBehaviours = ['plain', 'late', 'twice', 'rejected', 'rejectedAfterAcceptance', 'returned'] as const satisfies readonly BehaviourName[]

/**
 * A company of several people with different rights, in a bank whose connections break at any statement.
 * @param forgets every so many commits are answered and forgotten; 0 for a database that keeps its word
 */
export async function openPaymentWorld(random: RandomSource, forgets: number): Promise<PaymentWorld> {
  // A signature is some fifty statements: more breaks would never let one through.
  const faults = { breaks: () => random.whole(1, 250) === 1, forgets }
  const simulated = await openSimulatedBank(random, { config: testConfig({ ...LIMITS, ...NEVER_FULL }), ...faults })
  const { bank, owner, breakable } = simulated
  // An hour and a half before midnight in Kyiv.
  const clock = clockOfTwoDays(random, Date.parse('2026-11-20T20:30:00Z'))
  const config = { ...bank.context.config, ...waitsOfMinutes }
  const clearing = clearingOfTests({ clock, own: config.bankCode })
  const context = { ...bank.context, config, database: breakable, clock, clearing }
  const [first] = personas
  const companyId = await companyOf(bank, first.phone)
  await needSignaturesFrom(bank, companyId, [
    [0n, ['first']],
    [TWO_SIGN_FROM, ['first', 'second']],
  ])
  const people = await takeTheirPlaces(owner, companyId)
  const { rows } = await owner.query(
    `select account_id as "accountId", iban from client_account where company_id = $1 and status = 'OPEN' order by currency <> 'UAH', iban limit 2`,
    [companyId],
  )
  const payer = { companyId, personId: people[0]?.personId ?? '', ...(rows[0] as { accountId: string; iban: Iban }) }
  return {
    ...simulated,
    clock,
    context,
    payer,
    people,
    otherAccount: String(rows[1]?.accountId),
    recipients: await findRecipients(owner, companyId),
    clearing,
    outside: writeOutside(clearing),
    written: [],
  }
}

async function findRecipients(owner: pg.Client, payerCompany: string): Promise<PaymentWorld['recipients']> {
  const { rows } = await owner.query(
    `select account_id as "accountId", iban, short_name_uk as name, client_code as code from client_account join company using (company_id)
     where company_id <> $1 and currency = 'UAH' and status = 'OPEN' and demo_tenant_id is null order by iban limit 2`,
    [payerCompany],
  )
  return rows as PaymentWorld['recipients']
}

/** Accounts at another bank; clearing treats each in its own way. */
function writeOutside(clearing: ClearingOfTests): Recipient[] {
  const recipients = outsideBehaviours.map((behaviour, place) => {
    const iban = composeIban(certain(parseBankCode('305299')), `26001${place}`)
    return { behaviour, recipient: { iban, name: 'ТОВ «Сусід»', code: '14360570' } }
  })
  for (const { behaviour, recipient } of recipients) clearing.behave(recipient.iban, behaviour)
  return recipients.map(({ recipient }) => recipient)
}
