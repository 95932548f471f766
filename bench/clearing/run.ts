// Incoming credits beside gathered transfers of the ledger, by turns; a burst of ten thousand; instants beside such a burst.
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { takeMessages } from '../../apps/server/src/features/payments/clearing/take-messages.ts'
import { openPool } from '../../apps/server/src/db/open.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { gathered, spread } from '../ledger/contestants.ts'
import { drive, median } from '../ledger/drive.ts'
import { openBenchBank } from '../payments/bench-bank.ts'
import { transferTo, waitingMessages } from './waiting-messages.ts'

const ROUNDS = sizeOf('ROUNDS', 7)
const BURST = sizeOf('BURST', 10_000)
const INSTANTS = sizeOf('INSTANTS', 200)
const MILLISECONDS = 2_000
/** Messages that the bank takes at once. */
const PORTION = 100
/** Transfers in flight at the ledger, and messages that wait for the bank. */
const IN_FLIGHT = 64

const bank = await openBenchBank()
const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: IN_FLIGHT })
try {
  const waiting = waitingMessages(bank.context.clearing)
  const context = { ...bank.context, clearing: waiting.clearing }
  const today = businessDateAt(Date.now())
  let turn = 0
  const nextTransfer = (isInstant: boolean) => {
    turn = (turn + 1) % 1_000
    return transferTo({ iban: bank.ibanOf(turn), code: String(turn + 1).padStart(8, '0') }, today, isInstant)
  }
  const putCredits = (count: number): void => {
    for (let one = 0; one < count; one += 1) waiting.put('credit', nextTransfer(false))
  }
  const takePortion = async (): Promise<number> => (await takeMessages(context, PORTION)).length

  await compareWithLedger()
  await takeBurst()
  await decideInstants()

  async function compareWithLedger(): Promise<void> {
    const transfers = gathered('ledger, gathered', pool, bank.books, spread)
    const seen: { credits: number; transfers: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = { credits: await creditsASecond(), transfers: (await drive(transfers, IN_FLIGHT, MILLISECONDS, bank.databaseCpu)).rate }
      // The first round warms connections, plans and caches.
      if (round === 0) await bank.owner.query('analyze')
      else seen.push(one)
    }
    const [credits, own] = [median(seen.map((one) => one.credits)), median(seen.map((one) => one.transfers))]
    reportFigure('incoming credits, in flight: 64', credits / own, `${Math.round(credits)} and ${Math.round(own)} a second`)
  }

  /** As many messages wait as transfers are in flight. */
  async function creditsASecond(): Promise<number> {
    let done = 0
    const begun = performance.now()
    while (performance.now() - begun < MILLISECONDS) {
      putCredits(IN_FLIGHT - waiting.count())
      done += await takePortion()
    }
    return (done * 1000) / (performance.now() - begun)
  }

  /** The memory of a burst: each portion is forgotten when it is confirmed. */
  async function takeBurst(): Promise<void> {
    putCredits(BURST)
    globalThis.gc?.()
    const heap: number[] = []
    for (let taken = 0; waiting.count() > 0; taken += 1) {
      await takePortion()
      if (taken % 10 === 0) {
        globalThis.gc?.()
        heap.push(process.memoryUsage().heapUsed)
      }
    }
    const quarter = Math.ceil(heap.length / 4)
    reportFigure('memory at the end of a burst of credits', median(heap.slice(-quarter)) / median(heap.slice(0, quarter)))
  }

  async function decideInstants(): Promise<void> {
    const calm: number[] = []
    for (let one = 0; one < INSTANTS; one += 1) calm.push(await decisionOfInstant())
    putCredits(BURST)
    let isOver = false
    const burst = (async () => {
      while (!isOver) if ((await takePortion()) === 0) putCredits(BURST)
    })()
    const beside: number[] = []
    for (let one = 0; one < INSTANTS; one += 1) beside.push(await decisionOfInstant())
    isOver = true
    await burst
    const p99 = beside.toSorted((left, right) => left - right)[Math.floor(beside.length * 0.99)] ?? 0
    const details = `calm p50 ${median(calm).toFixed(1)} ms, beside p50 ${median(beside).toFixed(1)} ms`
    reportFigure("p99 of an instant's decision beside a burst", p99 / median(calm), details)
  }

  /** Milliseconds from the question until it is answered, in the lane of questions. */
  async function decisionOfInstant(): Promise<number> {
    waiting.put('consentAsked', nextTransfer(true))
    const begun = performance.now()
    await takeMessages(context, PORTION, { lane: 'questions' })
    return performance.now() - begun
  }
} finally {
  await pool.end()
  await bank.close()
}
