import type { OwnerGraph, OwnerLink } from './owner-layers.ts'

/** A row of the outline: an owner, below what they own. */
export type OutlineRow = {
  readonly id: string
  /** Steps to the right. */
  readonly level: number
  /** Undefined: the company itself, or a person who owns nothing of it. */
  readonly link: OwnerLink | undefined
  /** The row of what is owned, from 0. */
  readonly below: number | undefined
  /** They stand above already, with their owners: these are not repeated. */
  readonly again: boolean
}

/**
 * The same structure for narrow pages: the company, and under each its owners, one step to the right. Each is opened
 * once, so that the rows are never more than the lines of the picture and those who stand apart.
 */
export function ownerOutline({ company, ids, links }: OwnerGraph): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  const opened = new Set<string>()
  const open = (id: string, at: Pick<OutlineRow, 'level' | 'link' | 'below'>) => {
    const again = opened.has(id)
    rows.push({ id, ...at, again })
    if (again) return
    opened.add(id)
    const place = rows.length - 1
    for (const link of links.filter(({ owned }) => owned === id))
      open(link.owner, { level: at.level + 1, link, below: place })
  }
  open(company, { level: 0, link: undefined, below: undefined })
  for (const id of ids) if (!opened.has(id)) open(id, { level: 0, link: undefined, below: undefined })
  return rows
}
