import type { Ownership } from '@dilo/domain/questionnaire/ownership.ts'
import { CLIENT_NODE, ownershipOf } from '@dilo/domain/questionnaire/sections/ownership.ts'
import type { ShownField } from './shown-questionnaire.ts'

type Rows = Readonly<Record<string, string>>[]

/** The rows of a list among the values of a section, in their order. */
function rowsOf(fields: readonly Pick<ShownField, 'path' | 'value'>[], list: string): Rows {
  const rows: Record<string, string>[] = []
  for (const { path, value } of fields) {
    const [name, place = '', of = ''] = path.split('.')
    if (name === list && value !== null) rows[Number(place)] = { ...rows[Number(place)], [of]: value }
  }
  return rows.filter((row) => row !== undefined)
}

/** The structure of ownership that a section tells, and how everybody in it is called; null: it names nobody. */
export function statedOwners(
  fields: readonly Pick<ShownField, 'path' | 'value'>[],
  client: string,
): { readonly ownership: Ownership; readonly nameOf: (id: string) => string } | null {
  const nodes = rowsOf(fields, 'nodes')
  if (nodes.length === 0) return null
  const stated = { nodes, holdings: rowsOf(fields, 'holdings') } as unknown as Parameters<typeof ownershipOf>[0]
  const names = new Map([[CLIENT_NODE, client], ...nodes.map(({ id = '', name = '' }) => [id, name] as const)])
  return { ownership: ownershipOf(stated), nameOf: (id) => names.get(id) ?? id }
}
