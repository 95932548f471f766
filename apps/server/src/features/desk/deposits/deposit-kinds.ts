import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { arrestDeposit, liftArrest } from '../../deposits/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findArrestsAtDesk, findDepositAtDesk, lockDepositAtDesk } from './store.ts'

type Place = Pick<ActionPayload<'depositArrest'>, 'companyId' | 'depositId'>

const versionOf = async (transaction: DatabaseTransaction, place: Place) => {
  const deposit = await lockDepositAtDesk(transaction, place)
  // Its nights and its money do not change the subject of the decision.
  return deposit === undefined ? null : `${deposit.status} ${deposit.arrested_from ?? ''}`
}

const orMoved = (done: Result<undefined, Refusal>): Result<undefined, Refusal> =>
  done.ok ? done : refused({ code: 'baseMoved' })

async function facts(reader: Reader, place: Place): Promise<ChangedFact[]> {
  const deposit = await findDepositAtDesk(reader, place)
  return [
    ...(await companyFact(reader, place.companyId)),
    ...(deposit === undefined ? [] : [{ fact: 'deposit' as const, before: deposit.iban, after: null }]),
  ]
}

function readPaper({ authority, number, date, sum, stopsPayouts }: ActionPayload<'depositArrest'>, today: string) {
  const day = parseBusinessDate(date)
  const amount = sum === null ? ok(null) : parseKopiykas(sum)
  const isFit = day.ok && day.value <= today && amount.ok && (amount.value === null || amount.value > 0n)
  const [words, paper] = [authority.trim(), number.trim()]
  if (!isFit || words.length === 0 || words.length > 200 || paper.length === 0 || paper.length > 60) return null
  return { authority: words, number: paper, date: day.value, sum: amount.value, stopsPayouts }
}

/** The bank arrests a deposit by a paper of a court or a state executor: at once, by one of its people. Two lift it again. */
export const depositArrest: ActionKind<'depositArrest'> = {
  subjectOf: ({ companyId, depositId, number }) => `${companyId} deposit ${depositId} ${number}`,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  lockVersion: versionOf,
  async allows({ transaction, at }, payload) {
    const deposit = await lockDepositAtDesk(transaction, payload)
    if (deposit === undefined || deposit.status === 'new' || deposit.status === 'closed')
      return refused({ code: 'baseMoved' })
    return readPaper(payload, businessDateAt(at)) === null ? refused({ code: 'invalidRequest' }) : ok(undefined)
  },
  async execute({ transaction, at, action }, payload) {
    const paper = readPaper(payload, businessDateAt(at))
    if (paper === null) return refused({ code: 'invalidRequest' })
    return orMoved(await arrestDeposit(transaction, payload, { paper, actionId: action.actionId, at }))
  },
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'arrestPaper', before: null, after: `${payload.authority}, № ${payload.number}, ${payload.date}` },
    { fact: 'arrestSum', before: null, after: payload.sum },
    { fact: 'arrestPayouts', before: null, after: payload.stopsPayouts ? 'stopped' : 'goOn' },
  ],
}

/** An arrest ends by another paper. */
export const depositRelease: ActionKind<'depositRelease'> = {
  subjectOf: ({ companyId, arrestId }) => `${companyId} arrest ${arrestId}`,
  companyOf: ({ companyId }) => companyId,
  staffOf: () => null,
  lockVersion: versionOf,
  async allows({ transaction }, { companyId, arrestId, depositId }) {
    const arrests = await findArrestsAtDesk(transaction, companyId)
    const stands = arrests.some(
      (one) => one.arrest_id === arrestId && one.deposit_id === depositId && one.lifted_at === null,
    )
    return stands ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  execute: async ({ transaction, at, action }, { arrestId, ...place }) =>
    orMoved(await liftArrest(transaction, place, { arrestId, actionId: action.actionId, at })),
  describe: async (reader, payload) => {
    const arrests = await findArrestsAtDesk(reader, payload.companyId)
    const lifted = arrests.find(({ arrest_id: id }) => id === payload.arrestId)
    const paper = lifted === undefined ? null : `${lifted.authority}, № ${lifted.paper_number}, ${lifted.paper_date}`
    return [...(await facts(reader, payload)), { fact: 'arrestPaper', before: paper, after: null }]
  },
}
