import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The state machine of one row of a salary register (decision 084), once its payment is settled; the diagram is
 * salary-row.mermaid beside this file. `written`: its money stands on the bank's transit account, or the payment is not
 * settled yet. `failed`: the credit failed, and the money goes back to the company with that of all other failed rows;
 * `givenBack`: it has gone back. A row at another bank may come back later.
 */
export const salaryRowStates = ['written', 'inClearing', 'credited', 'failed', 'givenBack'] as const

export type SalaryRowState = (typeof salaryRowStates)[number]

/** While a register has rows in one of these, it is not over. */
export const openSalaryRowStates = ['written', 'inClearing'] as const satisfies readonly SalaryRowState[]

export const salaryRowEvents = ['CREDIT', 'HAND_OVER', 'FAIL', 'GIVE_BACK'] as const

export type SalaryRowEvent = (typeof salaryRowEvents)[number]

type Taken = Result<{ readonly next: SalaryRowState }, RefusalCode>

const to = (next: SalaryRowState): Taken => ok({ next })
/** Only the bank itself makes a row's steps: a wrong one is a fault of ours. */
const never: Taken = refused('systemError')

const matrix: Record<SalaryRowState, Record<SalaryRowEvent, Taken>> = {
  written: { CREDIT: to('credited'), HAND_OVER: to('inClearing'), FAIL: to('failed'), GIVE_BACK: never },
  inClearing: { CREDIT: to('credited'), HAND_OVER: never, FAIL: to('failed'), GIVE_BACK: never },
  credited: { CREDIT: never, HAND_OVER: never, FAIL: to('failed'), GIVE_BACK: never },
  failed: { CREDIT: never, HAND_OVER: never, FAIL: never, GIVE_BACK: to('givenBack') },
  givenBack: { CREDIT: never, HAND_OVER: never, FAIL: never, GIVE_BACK: never },
}

export const step = (state: SalaryRowState, event: SalaryRowEvent): Taken => matrix[state][event]
