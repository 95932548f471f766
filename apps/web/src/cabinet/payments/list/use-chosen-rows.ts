import type { Payment } from '@dilo/contract/payment-service.ts'
import { useState } from 'react'
import { choose, type ChosenRows, nothingChosen, press, pressAll, pressWithShift } from './chosen-rows.ts'

export type ChosenRowsOfList = {
  readonly chosen: readonly Payment[]
  readonly has: (id: string) => boolean
  readonly press: (id: string, shift: boolean) => void
  readonly pressAll: () => void
  readonly clear: () => void
  readonly keep: (ids: readonly string[]) => void
}

/**
 * Which of the shown payments are chosen. Only what is shown can be: another tab, another search or another order begins anew.
 * @param list names what is shown
 */
export function useChosenRows(payments: readonly Payment[], list: string): ChosenRowsOfList {
  const [{ of, rows }, setState] = useState<{ of: string; rows: ChosenRows }>({ of: list, rows: nothingChosen })
  const set = (next: (rows: ChosenRows) => ChosenRows) =>
    setState((before) => ({ of: list, rows: next(before.of === list ? before.rows : nothingChosen) }))
  const { ids } = of === list ? rows : nothingChosen
  const order = payments.map(({ id }) => id)
  return {
    chosen: payments.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    press: (id, shift) => set((before) => (shift ? pressWithShift(before, id, order) : press(before, id))),
    pressAll: () => set((before) => pressAll(before, order)),
    clear: () => set(() => nothingChosen),
    keep: (kept) => set(() => choose(kept)),
  }
}
