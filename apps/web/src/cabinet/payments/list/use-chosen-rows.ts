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
 * The chosen ones of the shown payments. Only shown payments can be chosen: another tab, search or order clears the
 * choice.
 * @param list the name of the shown list
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
