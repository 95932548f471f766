import type { MessageOf } from '@dilo/contract/processor/messages.ts'
import type { CardStanding } from '@dilo/domain/cards/decide-authorisation.ts'
import { decideAuthorisation, type Decline, responseCodes } from '@dilo/domain/cards/decide-authorisation.ts'
import { holdDays } from '@dilo/domain/cards/hold-life.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { Inbound, KnownCard } from '../messages/handlers.ts'
import { joinedBy, looksSuspicious, periodsAt, standingOf } from '../standing/standing-of.ts'
import type { CounterRise, NewAuthorisation } from '../standing/answers-store.ts'
import type { Asked, AskedCard, StandingRow } from '../standing/store.ts'

/** A question of the processor about a card: whether it pays, or that it has paid already. */
export type Question = Omit<Inbound<never>, 'message' | 'card' | 'keep'> & {
  readonly message: MessageOf<'authorisation' | 'incremental' | 'single' | 'advice'>
}

/** A question with its card as it stands. */
export type Case = AskedCard & { readonly question: Question }

/** The bank's answer to a question, and the rows that it writes for it. */
export type Plan = {
  readonly row: NewAuthorisation
  readonly rises: readonly CounterRise[]
  readonly currency: string
}

/** The question as the store asks it. */
export const askedOf = ({ processor, message }: Question): Asked => ({
  ...periodsAt(Date.parse(message.at)),
  processor,
  token: message.card,
  messageId: message.messageId,
  purchase: message.group,
  at: new Date(message.at),
  country: message.merchant.country,
})

/**
 * Decides on questions of one moment, one after the other: what one of them takes of an account or of the limits of a spend
 * program is not there for the next.
 * @param granted the owner's allowances, by the place of the case
 */
export function planDecisions(
  cases: readonly Case[],
  { granted, now }: { readonly granted: ReadonlyMap<number, string>; readonly now: number },
): readonly Plan[] {
  const taken = new Taken()
  return cases.map((one, place) => {
    const plan = planDecision(one, taken.standingAfter(one), { allowanceId: granted.get(place) ?? null, now })
    taken.add(one, plan)
    return plan
  })
}

type Circumstances = { readonly allowanceId: string | null; readonly now: number }

function planDecision(
  { question: { processor, message }, card, standing: row }: Case,
  standing: CardStanding,
  { allowanceId, now }: Circumstances,
): Plan {
  const asked = {
    amount: kopiykas(BigInt(message.billing.value)),
    joins: joinedBy(row),
    channel: message.channel,
    category: message.merchant.category,
    merchant: message.merchant.id,
    country: message.merchant.country,
    at: Date.parse(message.at),
    proof: message.proof,
  }
  const isAdvice = message.kind === 'advice'
  const asksNow = { ...standing, isGranted: allowanceId !== null, isSuspicious: looksSuspicious(asked, row) }
  const decline = isAdvice ? null : decideAuthorisation(asked, asksNow)
  const added = decline === null ? addedBy(message, asked.amount, row) : 0n
  const held = isAdvice ? least(added, standing.available) : added
  const authorisationId = risingId()
  const days = holdDays({ scheme: row.scheme, channel: message.channel, category: message.merchant.category })
  return {
    row: {
      ...card,
      authorisationId,
      accountId: row.account_id,
      programId: row.program_id,
      // A refused purchase is listed by itself.
      groupId: decline === null ? (row.group_id ?? authorisationId) : authorisationId,
      processor,
      messageId: message.messageId,
      purchase: message.group,
      kind: message.kind,
      amount: isAdvice ? kopiykas(added) : asked.amount,
      originalAmount: BigInt(message.original.value),
      originalCurrency: message.original.currency,
      merchant: message.merchant,
      channel: message.channel,
      proof: message.proof,
      at: new Date(asked.at),
      decidedAt: new Date(now),
      responseCode: responseCodes[decline?.because ?? 'approved'],
      decline,
      held,
      state: stateOf(decline, decline === null ? added : asked.amount),
      endsAt: held > 0n ? new Date(asked.at + days * DAY) : null,
      allowanceId: decline === null ? allowanceId : null,
    },
    rises: added > 0n ? risesOf(card, row, { at: asked.at, amount: added, isFirst: asked.joins === null }) : [],
    currency: row.currency,
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other > 0n ? other : 0n)

/**
 * The amount that an approval adds to the purchase. The processor that has decided by itself (stand-in), because our
 * answer was lost, reports an amount that may be set aside already.
 */
function addedBy(message: Question['message'], amount: bigint, { purchase_authorised: before }: StandingRow): bigint {
  if (message.kind !== 'advice' || message.because !== 'standIn' || before === null) return amount
  return amount > before ? amount - before : 0n
}

function stateOf(decline: Decline | null, amount: bigint): NewAuthorisation['state'] {
  if (decline !== null) return 'declined'
  return amount === 0n ? 'looked' : 'held'
}

type Counted = { readonly at: number; readonly amount: bigint; readonly isFirst: boolean }

function risesOf(
  { companyId, cardId }: KnownCard,
  { program_id: programId }: StandingRow,
  { at, amount, isFirst }: Counted,
): CounterRise[] {
  const { day, month } = periodsAt(at)
  const rise = { companyId, amount, count: isFirst ? 1 : 0 }
  return (programId === null ? [cardId] : [cardId, programId]).flatMap((of): CounterRise[] => [
    { ...rise, of, period: 'day', startsOn: day },
    { ...rise, of, period: 'month', startsOn: month },
  ])
}

/** The money and the limits of cards and programs that questions of the same moment have taken. */
class Taken {
  readonly #money = new Map<string, bigint>()
  readonly #rises = new Map<string, { amount: bigint; count: number }>()

  add({ standing: { account_id: accountId } }: Case, { row, rises }: Plan): void {
    this.#money.set(accountId, (this.#money.get(accountId) ?? 0n) + row.held)
    for (const rise of rises) {
      const key = counterKey(rise)
      const { amount, count } = this.#rises.get(key) ?? { amount: 0n, count: 0 }
      this.#rises.set(key, { amount: amount + rise.amount, count: count + rise.count })
    }
  }

  standingAfter(one: Case): CardStanding {
    const standing = standingOf(one.standing)
    const money = this.#money.get(one.standing.account_id) ?? 0n
    return {
      ...standing,
      available: kopiykas(one.standing.available - money),
      program: this.#program(one, standing.program),
    }
  }

  #program(
    { question: { message }, card: { companyId }, standing: { program_id: of } }: Case,
    program: CardStanding['program'],
  ): CardStanding['program'] {
    if (program === null || of === null) return program
    const { day, month } = periodsAt(Date.parse(message.at))
    const ofDay = this.#rises.get(counterKey({ companyId, of, period: 'day', startsOn: day }))
    const ofMonth = this.#rises.get(counterKey({ companyId, of, period: 'month', startsOn: month }))
    return {
      ...program,
      used: {
        day: kopiykas(program.used.day + (ofDay?.amount ?? 0n)),
        month: kopiykas(program.used.month + (ofMonth?.amount ?? 0n)),
        count: program.used.count + (ofDay?.count ?? 0),
      },
    }
  }
}

type CounterName = Pick<CounterRise, 'companyId' | 'of' | 'period' | 'startsOn'>

const counterKey = ({ companyId, of, period, startsOn }: CounterName): string =>
  `${companyId} ${of} ${period} ${startsOn}`

/** Each counter once, in the order in which counters are locked. */
export function summedRises(plans: readonly Plan[]): readonly CounterRise[] {
  const sums = new Map<string, CounterRise>()
  for (const rise of plans.flatMap(({ rises }) => rises)) {
    const key = counterKey(rise)
    const { amount = 0n, count = 0 } = sums.get(key) ?? {}
    sums.set(key, { ...rise, amount: amount + rise.amount, count: count + rise.count })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rise]) => rise)
}
