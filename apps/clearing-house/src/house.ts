import type { Message } from '@dilo/iso20022/message.ts'
import { read } from '@dilo/iso20022/read.ts'
import type { Refusal } from '@dilo/iso20022/refusal.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { closeDay } from './days/close-day.ts'
import { type DayReport, reportDay } from './days/report-day.ts'
import { type ReportedTransfer, reportTransfers } from './days/report-transfers.ts'
import { type Clock, momentOf } from './house-clock.ts'
import { answerAsBanks } from './invented-banks/answer-as-banks.ts'
import { confirmMessages, type Lane, type QueuedMessage } from './messages/message-queue.ts'
import { openDeliveries } from './messages/open-deliveries.ts'
import { type PartRefusal, takeMessage } from './messages/take-message.ts'
import { type Bank, enrolFunded } from './participants/enrol-funded.ts'
import { participantOf } from './participants/participants.ts'
import { lapseRecalls } from './recalls/recall-transfer.ts'
import { gatherCommits } from './store/gather-commits.ts'
import type { Store } from './store/open-store.ts'
import { openWaiting } from './store/open-waiting.ts'
import { lapseConsents } from './transfers/decide-transfer.ts'
import { type Tracked, trackTransfer } from './transfers/track-transfer.ts'

/** Nothing of a message is taken. `refusal` says where it cannot be read. */
type MessageRefused = {
  readonly code: Refusal['reason'] | 'messageNotForHouse' | 'messageIdTaken' | 'foreignSender'
  readonly refusal: Refusal | null
}

/** The house as its participants reach it, over HTTP or from a test. Signatures are verified before. */
export type House = {
  readonly clock: Clock
  /** Writes banks into the directory, or changes their entries. @param prefunded kopiykas for each that is new */
  enrolBanks(banks: readonly Bank[], prefunded: Kopiykas): void
  /** Null for a stranger and for an invented bank. */
  publicKeyOf(participant: BankCode): string | null
  /**
   * Takes a message, on the disk when it is answered. The same message again changes nothing.
   * @returns the parts of it that are refused
   */
  submit(participant: BankCode, xml: Uint8Array): Promise<Result<readonly PartRefusal[], MessageRefused>>
  /** The oldest messages of a lane that are not confirmed. Those that the participant cannot take do not keep others back. */
  waiting(participant: BankCode, lane: Lane, atMost: number): readonly QueuedMessage[]
  /** A message that was given so often, and never confirmed, that its participant cannot take it. */
  isStuck(number: number): boolean
  /** Ends when the books change, or after so many milliseconds. */
  untilChange(milliseconds: number): Promise<void>
  /** The participant has written these messages down for good. Those of others stay. */
  confirm(participant: BankCode, numbers: readonly number[]): Promise<void>
  /** Null: the day is not over. */
  reportDay(participant: BankCode, day: BusinessDate): DayReport | null
  /** The transfers of a day that is over, in pages. @param after the last UETR of the page before, or empty */
  reportTransfers(participant: BankCode, day: BusinessDate, after: string): readonly ReportedTransfer[] | null
  /** Null: there is no transfer with this UETR and amount. */
  track(uetr: Uetr, amount: Kopiykas): Tracked | null
  /** Does what is due by the clock: answers that never came, answers of invented banks, the end of a day. */
  look(): void
  close(): void
}

/** The house on its books. It has no timers of its own: its program, or a test, lets it look. */
export function openHouse(store: Store, clock: Clock): House {
  const waiting = openWaiting()
  const deliveries = openDeliveries(store)
  const gather = gatherCommits(store, waiting.wake)

  function decide(work: () => void): void {
    const before = store.changes()
    store.atomically(work)
    if (store.changes() !== before) waiting.wake()
  }

  return {
    clock,
    enrolBanks: (banks, prefunded) =>
      decide(() => {
        for (const bank of banks) enrolFunded(store, bank, prefunded, momentOf(clock))
      }),
    publicKeyOf: (participant) => participantOf(store, participant)?.publicKey ?? null,
    async submit(participant, xml) {
      const message = read(xml)
      if (!message.ok) return refusedBy(message.error.reason, message.error)
      return gather(urgencyOf(message.value), () => take(store, participant, message.value, clock))
    },
    waiting: (participant, lane, atMost) => deliveries.next(participant, { lane, now: clock.now(), atMost }),
    isStuck: deliveries.isStuck,
    untilChange: waiting.until,
    async confirm(participant, numbers) {
      await gather('ordinary', () => confirmMessages(store, participant, numbers, clock.now()))
      deliveries.confirmed(numbers)
    },
    reportDay: (participant, day) => (isOver(day, clock) ? reportDay(store, participant, day) : null),
    reportTransfers: (participant, day, after) =>
      isOver(day, clock) ? reportTransfers(store, participant, day, after) : null,
    track: (uetr, amount) => trackTransfer(store, uetr, amount),
    look: () => decide(() => lookAtBooks(store, clock)),
    close() {
      waiting.wake()
      store.close()
    },
  }
}

/** Instant transfers, and what their banks say about them. */
const urgencyOf = (message: Message): 'urgent' | 'ordinary' =>
  message.type === 'pacs.002' ||
  (message.type === 'pacs.008' && message.transactions.some(({ isInstant }) => isInstant))
    ? 'urgent'
    : 'ordinary'

const isOver = (day: BusinessDate, clock: Clock): boolean => day < momentOf(clock).businessDate

const refusedBy = (code: MessageRefused['code'], refusal: Refusal | null) =>
  ({ ok: false, error: { code, refusal } }) as const

function take(
  store: Store,
  participant: BankCode,
  message: Message,
  clock: Clock,
): Result<readonly PartRefusal[], MessageRefused> {
  const taken = takeMessage(store, participant, message, momentOf(clock))
  return taken.ok ? ok(taken.value) : refusedBy(taken.error, null)
}

function lookAtBooks(store: Store, clock: Clock): void {
  const moment = momentOf(clock)
  lapseConsents(store, moment)
  lapseRecalls(store, moment)
  answerAsBanks(store, moment)
  closeDay(store, plusDays(moment.businessDate, -1), moment)
}
