import { readFileSync } from 'node:fs'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { type RefusalCode, type WireCode, wireCodeOf } from '@dilo/domain/refusals.ts'

/** An arrow says where an action leads, a word why it is refused: a cell of docs/payment-actions.md, as people read it. */
type Table = ReadonlyMap<string, ReadonlyMap<string, string>>

const text = readFileSync(new URL('../../../../docs/payment-actions.md', import.meta.url), 'utf8')

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

function tableUnder(heading: string): Table {
  const section = text.split('\n## ').find((one) => one.startsWith(heading))
  if (section === undefined) throw new Error(`docs/payment-actions.md tells nothing of ${heading}`)
  const [head, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
  const actions = cellsOf(head ?? '').slice(1)
  return new Map(
    rows.map((row) => {
      const [state = '', ...cells] = cellsOf(row)
      return [state, new Map(actions.map((action, index) => [action, cells[index] ?? '']))]
    }),
  )
}

/** The callers, as the document has them. */
const tables = {
  anEntrepreneur: tableUnder('An entrepreneur, or a director who wrote the payment'),
  aSignatory: tableUnder('A signatory whose signature stands under it'),
  aColleague: tableUnder('A colleague of theirs'),
  whoOnlySigns: tableUnder('Who only signs'),
  whoOnlyLooks: tableUnder('Who only looks'),
}

/** The rule of docs/payment-actions.md. @returns its wire code, or null: the action is allowed */
export function documentedRefusal(who: keyof typeof tables, state: string, action: PaymentAction): WireCode | null {
  const cell = tables[who].get(state)?.get(action)
  if (cell === undefined) throw new Error(`docs/payment-actions.md tells nothing of ${action} of what is ${state}`)
  return cell.startsWith('→') ? null : wireCodeOf(cell as RefusalCode)
}
