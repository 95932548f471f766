import { setTimeout as pause } from 'node:timers/promises'
import type { BehaviourName as HouseBehaviour } from '@dilo/clearing-house/invented-banks/behaviours.ts'
import { openHouseInMemory } from '@dilo/clearing-house/open-house-in-memory.ts'
import { troublesomeRecipients } from '@dilo/demo-world/outside-parties.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { instantTerms } from '../../adapters/clearing/instant-terms.ts'
import { isoClearing } from '../../adapters/clearing/iso-clearing.ts'
import type { Clearing, ClearingAnswer, ClearingLane, ClearingMessage, CreditTransfer, ReportLine } from '../../ports/clearing.ts'
import type { Clock } from '../../ports/clock.ts'
import { messageOf, reportedTransfer } from '../answering-clearing.ts'
import { type Behaviour, behaviourNames, type BehaviourName, behaviourOf, type Telling } from './behaviours.ts'
import { houseInProcess } from './house-in-process.ts'

/** The house of a test, and the line to it. */
export type ClearingOfTests = Clearing & {
  /** Says how clearing treats transfers to an account from now on. */
  behave(account: Iban, behaviour: BehaviourName | HouseBehaviour): void
  /** A transfer as the bank has handed it over. */
  handedOver(transferId: string): CreditTransfer | undefined
  /** The bank hears nothing more of a transfer. */
  mute(transferId: string): void
  /** The bank hears everything so many milliseconds later. */
  delay(milliseconds: number): void
  /** Everything that is to happen has happened, and is said. */
  endWaits(): Promise<void>
  /** A new house takes the place of this one. */
  forgetAll(): void
}

type Options = {
  readonly clock: Clock
  readonly own: BankCode
  /** The behaviour of an account that no test has named; plain when missing. */
  readonly drawn?: (account: Iban) => BehaviourName
}

/** The pace of looks at the clock, which a test moves. */
const LOOK_MS = 20

/** A transfer whose fate a test has chosen. */
type Sent = {
  readonly transfer: CreditTransfer
  readonly behaviour: Behaviour
  readonly at: number
  /** The moments of its life in the house that are still to come. */
  readonly ahead: { readonly at: number; readonly work: 'handOver' | 'look' }[]
  /** Places of tellings. */
  readonly confirmed: Set<number>
  isMute: boolean
  isRushed: boolean
  delay: number
}

const isHouseBehaviour = (name: BehaviourName | HouseBehaviour): name is Exclude<HouseBehaviour, BehaviourName> =>
  !behaviourNames.some((known) => known === name)

/**
 * A clearing house in memory, by the clock of the test, and a line to it on which answers about ordinary transfers come
 * late, twice, in the wrong order or altered, as the table of behaviours says. The money goes as the house says; all else
 * that the house says comes through as it is.
 */
export function clearingOfTests({ clock, own, drawn = () => 'plain' }: Options): ClearingOfTests {
  const behaviours = new Map<string, BehaviourName | HouseBehaviour>(troublesomeRecipients.map(({ iban, behaviour }) => [iban, behaviour as BehaviourName]))
  const sent = new Map<string, Sent>()
  // The house lives through moments of the past when nobody has asked it meanwhile.
  let moment: number | null = null
  const houseClock = { now: () => moment ?? clock.now() }
  let house: ReturnType<typeof openHouseInMemory> | null = null
  let clearing: Clearing | null = null
  const opened = () => {
    // Most tests pay nobody outside.
    house ??= openHouseInMemory({ clock: houseClock, members: [own] })
    clearing ??= isoClearing({ transport: houseInProcess(house, own), clock: houseClock, own })
    return { house, clearing }
  }
  let turn: Promise<unknown> = Promise.resolve()
  /** The house has one clock: work at a moment of its own waits for its turn. */
  function atMoment<Value>(at: number | null, work: () => Promise<Value>): Promise<Value> {
    const done = turn.then(async () => {
      moment = at
      return work().finally(() => (moment = null))
    })
    turn = done.catch(() => {})
    return done
  }

  async function handOver(transfer: CreditTransfer, behaviour: HouseBehaviour): Promise<void> {
    opened().house.behave(transfer.creditor.iban, behaviour)
    await opened().clearing.submit(transfer)
  }

  /** Lets the house live through all that was to happen until now. */
  async function liveUntil(now: number): Promise<void> {
    const due = [...sent.values()].flatMap((one) => one.ahead.filter(({ at }) => at <= now).map((step) => ({ one, ...step })))
    for (const { one, at, work } of due.toSorted((left, right) => left.at - right.at)) {
      await atMoment(at, async () => {
        // Another has asked meanwhile.
        const place = one.ahead.findIndex((step) => step.at === at)
        if (place < 0) return
        one.ahead.splice(place, 1)
        if (work === 'handOver') await handOver(one.transfer, one.behaviour.house)
        else opened().house.look()
      })
    }
  }

  const isDue = (one: Sent, { after }: Telling): boolean => !one.isMute && (one.isRushed || one.at + one.delay + after <= clock.now())

  function said(): ClearingAnswer[] {
    const due = [...sent.values()].flatMap((one) =>
      one.behaviour.tells.flatMap((telling, place) =>
        isDue(one, telling) && !one.confirmed.has(place) ? [{ at: one.at + one.delay + telling.after, answer: answerOf(one, telling, place) }] : [],
      ),
    )
    return due.toSorted((left, right) => left.at - right.at || (left.answer.transferId < right.answer.transferId ? -1 : 1)).map(({ answer }) => answer)
  }

  /** The line has an answer of its own in the place of this one. */
  const isReplaced = (message: ClearingMessage): boolean => {
    const one = message.kind === 'answer' ? sent.get(message.answer.transferId) : undefined
    return one !== undefined && message.kind === 'answer' && (message.answer.event !== 'RETURN' || one.behaviour.life.returned !== null)
  }

  async function given(lane: ClearingLane, atMost: number): Promise<readonly ClearingMessage[]> {
    await liveUntil(clock.now())
    const inHouse = await atMoment(null, () => opened().clearing.messages(lane, 1_000))
    // The line alters answers alone.
    if (lane === 'questions') return inHouse.slice(0, atMost)
    await atMoment(null, () => opened().clearing.confirm(inHouse.filter(isReplaced).map(({ messageId }) => messageId)))
    return [...inHouse.filter((message) => !isReplaced(message)), ...said().map(messageOf)].slice(0, atMost)
  }

  return {
    available: true,
    instant: instantTerms,
    async submit(transfer) {
      const name = behaviours.get(transfer.creditor.iban) ?? drawn(transfer.creditor.iban)
      if (isHouseBehaviour(name) || transfer.isInstant) {
        const inHouse = isHouseBehaviour(name) ? name : behaviourOf(name).house
        return atMoment(null, () => handOver(transfer, inHouse))
      }
      if (sent.has(transfer.transferId)) return
      const behaviour = behaviourOf(name)
      sent.set(transfer.transferId, newlySent(transfer, behaviour, clock.now()))
      if (behaviour.submissionFails) throw new Error('The clearing house hung up')
    },
    send: (order) => atMoment(null, () => opened().clearing.send(order)),
    messages: given,
    async untilMessages(lane, milliseconds, signal) {
      const until = performance.now() + milliseconds
      while (!signal.aborted && performance.now() < until && (await given(lane, 1)).length === 0) await pause(LOOK_MS, undefined, { signal }).catch(() => {})
    },
    async confirm(messageIds) {
      for (const one of sent.values())
        for (const [place, telling] of one.behaviour.tells.entries())
          if (isDue(one, telling) && messageIds.includes(nameOf(one, telling, place))) one.confirmed.add(place)
      await atMoment(null, () => opened().clearing.confirm(messageIds))
    },
    async *report(day) {
      await liveUntil(clock.now())
      const ends = startOfDay(plusDays(day, 1)).getTime()
      yield* await atMoment(Math.max(ends, clock.now()), () => Array.fromAsync(opened().clearing.report(day)))
      for (const one of sent.values()) {
        const open = openAtEndOf(day, one)
        if (open !== null) yield open
      }
    },
    behave: (account, behaviour) => void behaviours.set(account, behaviour),
    handedOver: (transferId) => sent.get(transferId)?.transfer,
    mute: (transferId) => void Object.assign(sent.get(transferId) ?? {}, { isMute: true }),
    delay(milliseconds) {
      for (const one of sent.values()) one.delay += milliseconds
    },
    async endWaits() {
      await liveUntil(Infinity)
      for (const one of sent.values()) one.isRushed = true
    },
    forgetAll() {
      sent.clear()
      house?.close()
      house = clearing = null
    },
  }
}

const newlySent = (transfer: CreditTransfer, behaviour: Behaviour, at: number): Sent => {
  const { decided, returned } = behaviour.life
  const ahead = [{ at: at + decided, work: 'handOver' as const }, ...(returned === null ? [] : [{ at: at + returned, work: 'look' as const }])]
  return { transfer, behaviour, at, ahead, confirmed: new Set(), isMute: false, isRushed: false, delay: 0 }
}

/** A repeated answer has the name of the one before. */
const nameOf = ({ transfer }: Sent, { again }: Telling, place: number): string => `${transfer.transferId}/${again ? place - 1 : place}`

function answerOf(one: Sent, telling: Telling, place: number): ClearingAnswer {
  const { transferId, uetr, amount } = one.transfer
  const { event, of, because, credited = false, wrongAmount } = telling
  return {
    answerId: nameOf(one, telling, place),
    transferId,
    uetr,
    event,
    amount: wrongAmount ? kopiykas(amount + 1n) : amount,
    businessDate: businessDateAt(one.at + (one.behaviour.life[of] ?? 0)),
    reason: because?.reason ?? null,
    reported: because === undefined ? null : { code: because.code, text: null },
    credited,
  }
}

/** A transfer that had not reached the house when the day ended. */
function openAtEndOf(day: BusinessDate, { transfer, at, behaviour }: Sent): ReportLine | null {
  const { accepted, decided } = behaviour.life
  if (businessDateAt(at) > day || businessDateAt(at + decided) <= day) return null
  const isAccepted = accepted !== null && businessDateAt(at + accepted) <= day
  const { transferId, amount } = transfer
  return reportedTransfer(transferId, { amount, status: isAccepted ? 'accepted' : 'received' })
}
