/**
 * The chosen rows of a list, by their ids. `anchor` is the row that was pressed last: a press with Shift chooses all
 * between the two, or lets them go, as the anchor's own press did.
 */
export type ChosenRows = { readonly ids: ReadonlySet<string>; readonly anchor: string | null }

export const nothingChosen: ChosenRows = { ids: new Set(), anchor: null }

const turned = (ids: ReadonlySet<string>, those: readonly string[], on: boolean): ReadonlySet<string> => {
  const next = new Set(ids)
  for (const id of those) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** One row is pressed. */
export const press = ({ ids }: ChosenRows, id: string): ChosenRows => ({
  ids: turned(ids, [id], !ids.has(id)),
  anchor: id,
})

/** A row is pressed with Shift. @param order of the rows as they are shown */
export function pressWithShift(chosen: ChosenRows, id: string, order: readonly string[]): ChosenRows {
  const { ids, anchor } = chosen
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)]
  if (anchor === null || from === -1 || to === -1) return press(chosen, id)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: turned(ids, between, ids.has(anchor)), anchor: id }
}

/** Chooses all shown rows, or none of them if all are chosen already. */
export function pressAll({ ids }: ChosenRows, order: readonly string[]): ChosenRows {
  const all = order.every((id) => ids.has(id))
  return { ids: turned(ids, order, !all), anchor: null }
}

export const choose = (those: readonly string[]): ChosenRows => ({ ids: new Set(those), anchor: null })
